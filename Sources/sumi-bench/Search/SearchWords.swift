/// The words of composed pages: common ones, among them many that differ in a letter.
enum SearchWords {
  static let english = words(
    """
    the and that have with this from they will would there their what about which when make like time just know take \
    people into year your good some could them other than then look only come over think also back after work first \
    well even want because these give most water where were here each every must much such very many more made mode \
    word world hand land sand long song thing night right light might house horse mouse plant plane place green \
    great paper letter number matter mother father brother sister school student teacher question answer morning \
    evening garden market river bridge window winter summer spring autumn history science language machine computer \
    program drawing picture
    """
  )
  static let korean = words(
    """
    사람 시간 나라 학교 학생 친구 가족 아버지 어머니 오늘 내일 어제 아침 저녁 점심 음식 사과 바다 하늘 나무 강물 도시 시장 버스 \
    기차 공항 여행 사랑 행복 마음 생각 이야기 노래 영화 사진 그림 연필 종이 책상 의자 창문 전화 컴퓨터 인터넷 한국 한글 서울 부산 \
    제주 대학 공부 시험 문제 대답 질문 선생 교실 수업 겨울 여름 가을 봄날 바람 구름 비누 우산 신발 모자 가방 지갑 시계 안경 병원 \
    약국 은행 우체국 경찰 소방 회사 직원 사장 회의 계획 결과 이유 방법 세계 지구 우주 과학 역사 문화 예술 음악 미술 운동 축구 야구 \
    수영 건강
    """
  )

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
