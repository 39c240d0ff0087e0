"""A package of some targets of the project, with all that they need, in a folder of its own."""
import json
import os
import pathlib
import shutil
import subprocess

root = pathlib.Path(__file__).resolve().parent.parent
base = ['ExistentialAny', 'InternalImportsByDefault', 'MemberImportVisibility']


def find_swift():
    """Puts Swift first in the path, as the other scripts do."""
    command = 'source "$1/Scripts/shared.sh"; use_swift; printf %s "$PATH"'
    found = subprocess.run(['bash', '-euc', command, 'bash', root], stdout=subprocess.PIPE, text=True)
    if found.returncode:
        raise SystemExit(found.returncode)
    os.environ['PATH'] = found.stdout


def closure(package, names):
    """The targets that some targets need, with themselves."""
    targets = {target['name']: target for target in package['targets']}
    found, waiting = {}, list(names)
    while waiting:
        name = waiting.pop()
        if name in found or name not in targets:
            continue
        found[name] = targets[name]
        waiting += [dependency['byName'][0] for dependency in found[name]['dependencies']]
    return found


def settings(target):
    """The settings of the compiler of a target: those that change what compiles, and its options."""
    lines = [f'.enableUpcomingFeature("{feature}")' for feature in base]
    for setting in target.get('settings', []):
        kind = setting['kind']
        if setting['tool'] != 'swift':
            continue
        if 'defaultIsolation' in kind:
            lines.append(f'.defaultIsolation({kind["defaultIsolation"]["_0"]}.self)')
        if 'unsafeFlags' in kind:
            lines.append(f'.unsafeFlags({json.dumps(kind["unsafeFlags"]["_0"])})')
    return ', '.join(lines)


def manifest(targets):
    """The package of these targets."""
    kinds = {'regular': 'target', 'executable': 'executableTarget', 'test': 'testTarget'}
    lines = ['// swift-tools-version: 6.2', 'import PackageDescription', '',
             'let package = Package(name: "Parts", targets: [']
    for target in targets.values():
        name = json.dumps(target['name'])
        if target['type'] == 'system':
            tool = target.get('pkgConfig')
            extra = f', pkgConfig: {json.dumps(tool)}' if tool else ''
            lines.append(f'.systemLibrary(name: {name}{extra}),')
            continue
        needs = json.dumps([dependency['byName'][0] for dependency in target['dependencies']])
        path = target.get('path')
        place = f', path: {json.dumps(path)}' if path else ''
        without = f', exclude: {json.dumps(target["exclude"])}' if target['exclude'] else ''
        files = ', '.join(f'.embedInCode({json.dumps(resource["path"])})'
                          for resource in target.get('resources', []))
        resources = f', resources: [{files}]' if files else ''
        lines.append(f'.{kinds[target["type"]]}(name: {name}, dependencies: {needs}{place}{without}'
                     f'{resources}, swiftSettings: [{settings(target)}]),')
    return '\n'.join(lines + ['])', ''])


def described_package(optimized=False):
    """The project as its manifest says; optimised, with the options of the targets that compute most."""
    surroundings = {key: value for key, value in os.environ.items() if key != 'SUMI_OPTIMIZED'}
    if optimized:
        surroundings['SUMI_OPTIMIZED'] = '1'
    text = subprocess.run(['swift', 'package', 'dump-package'], cwd=root, check=True, env=surroundings,
                          capture_output=True, text=True).stdout
    return json.loads(text)


def prepare(names, folder, optimized=False):
    """Copies what some targets need into a package; files that are the same are not built again."""
    targets = closure(described_package(optimized), names)
    for each in targets.values():
        usual = ('Tests/' if each['type'] == 'test' else 'Sources/') + each['name']
        path = each.get('path') or usual
        shutil.rmtree(folder / path, ignore_errors=True)
        # With their times, so that what is the same is not built again.
        shutil.copytree(root / path, folder / path)
    # What is embedded from elsewhere.
    for each in targets.values():
        usual = ('Tests/' if each['type'] == 'test' else 'Sources/') + each['name']
        for resource in each.get('resources', []):
            source = (root / (each.get('path') or usual) / resource['path']).resolve()
            target = folder / source.relative_to(root)
            if not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
    # And what tests read or compile themselves.
    for path in ['Resources', 'Scripts', 'Tests/SessionManager']:
        shutil.copytree(root / path, folder / path, dirs_exist_ok=True)
    new = manifest(targets)
    if not (folder / 'Package.swift').exists() or (folder / 'Package.swift').read_text() != new:
        (folder / 'Package.swift').write_text(new)
