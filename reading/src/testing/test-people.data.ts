/** An issuer of passports: `number` with `A` a letter, `9` a digit, `X` either, anything else as it is. */
export interface Issuer {
  code: string
  documentCode?: string
  country: string
  nationality: string
  number: string
  /** Pattern of the personal number; absent: the field is not used. */
  personalNumber?: string
  /** Names in use there, by the key of `NAMES`. */
  names: keyof typeof NAMES
}

/** Invented people bear names that are common in their country. */
export const NAMES = {
  german: {
    last: ['Müller', 'Groß', 'Jäger', 'Schäfer', 'von der Heide', 'Weiß', 'Köhler-Brandt', 'Öztürk', 'Zimmermann'],
    female: ['Käthe', 'Anneliese', 'Jördis', 'Marie-Luise', 'Frieda', 'Lena'],
    male: ['Jürgen', 'Götz', 'Karl-Heinz', 'Björn', 'Moritz', 'Paul'],
  },
  french: {
    last: ['Lefèvre', 'Béranger', "d'Aubigné", 'Garçon', 'de la Tour', 'Nguyen-Morel', 'Lécuyer', 'Roux', 'Œillet'],
    female: ['Hélène', 'Zoé', 'Marie Claire', 'Françoise', 'Anaïs', 'Inès'],
    male: ['René', 'Jean-Baptiste', 'Loïc', 'Théo', 'François-Xavier', 'Noël'],
  },
  english: {
    last: ["O'Sullivan", 'Smith', 'Featherstonehaugh', 'Owen-Jones', 'Quill', 'Ix', 'McIlroy', 'Zhou', 'Bloom'],
    female: ['Olivia', 'Siobhán', 'Zara Quinn', 'Mary-Jane', 'Imogen', 'Dido'],
    male: ['Oliver', 'Jack', 'Xavier', 'Ian Wolfgang', 'Bob', 'Quentin'],
  },
  spanish: {
    last: ['Núñez García', 'de los Ríos Peña', 'Ibáñez', 'Zúñiga Quiroga', 'Muñoz', 'Fernández de Córdoba', 'Gil'],
    female: ['María José', 'Begoña', 'Sofía', 'Guadalupe', 'Ana', 'Ximena'],
    male: ['José Ángel', 'Íñigo', 'Joaquín', 'Raúl', 'Óscar', 'Juan Sebastián'],
  },
  portuguese: {
    last: ['Gonçalves', 'da Conceição', 'Araújo e Silva', 'Simões', 'dos Santos Brandão', 'Queiroz'],
    female: ['Conceição', 'Luísa', 'Maria do Carmo', 'Inês', 'Beatriz'],
    male: ['João', 'Luís Filipe', 'Tomás', 'Sebastião', 'Zé'],
  },
  nordic: {
    last: ['Ångström', 'Sørensen', 'Bjørnsson', 'Þórðarson', 'Ødegård', 'Mäkinen', 'Lindqvist', 'Kjær'],
    female: ['Åsa', 'Sigríður', 'Bjørg', 'Märta', 'Ingrid', 'Ida'],
    male: ['Håkon', 'Søren', 'Þór', 'Väinö', 'Øyvind', 'Leif'],
  },
  slavic: {
    last: [
      'Wójcik',
      'Łukaszewicz',
      'Dvořák',
      'Čapek-Žižka',
      'Đorđević',
      'Shevchenko',
      'Hrabětová',
      'Brzęczyszczykiewicz',
    ],
    female: ['Małgorzata', 'Božena', 'Oksana', 'Żaneta', 'Milica'],
    male: ['Łukasz', 'Zdeněk', 'Grzegorz', 'Đorđe', 'Taras'],
  },
  turkish: {
    last: ['Yıldız', 'Çağlayan', 'Işık', 'Gökçe', 'Şahin', 'Aydoğan'],
    female: ['Ayşe', 'Gülşah', 'İpek', 'Zeynep Naz'],
    male: ['İbrahim', 'Oğuz', 'Çetin', 'Mehmet Akif'],
  },
  indian: {
    last: ['Venkatanarasimharajuvaripeta', 'Singh', 'Krishnamoorthy', 'Iyer', 'Chattopadhyay', 'Kaur', 'Bose'],
    female: ['Lakshmi', 'Gurpreet', 'Ananya Devi', 'Sai Padmavathi', 'Jyoti'],
    male: ['Arjun', 'Balasubramanian', 'Harjit', 'Om Prakash', 'Vikram'],
  },
  arabic: {
    last: ['Al-Mansouri', 'Ben Youssef', 'El Idrissi', 'Abdulrahman', 'bin Khalifa Al-Thumairi', 'Haddad'],
    female: ['Fatima Zahra', 'Khadija', 'Noor', 'Layla'],
    male: ['Mohammed', 'Abdul Aziz', 'Youssef', 'Khalid Ibrahim Sulaiman'],
  },
  asian: {
    last: ['Wang', 'Ng', 'Kim', 'Nguyễn', 'Ouyang', 'Takahashi', 'Lý', 'Li', 'Soeharto'],
    female: ['Xiaolan', 'Mei Ling', 'Yuki', 'Thị Phương', 'Soo-Jin'],
    male: ['Zhiqiang', 'Wei', 'Kenji', 'Văn Đức', 'Min-Ho'],
  },
  african: {
    last: ['Okonkwo', 'Mbeki', 'Andriamanantenasoa', 'Tshabalala', 'Diallo', 'Wolde', 'Ouédraogo'],
    female: ['Ngozi', 'Thandiwe', 'Aïssatou', 'Hirut'],
    male: ['Chukwuemeka', 'Sipho', 'Kwabena', 'Ousmane'],
  },
} as const

/** Names that do not fit the 39 places. */
export const LONG_NAMES = [
  { last: 'Rakotomalala Andriamihajamananirina', given: 'Jean Herinirina Tsilavina' },
  { last: 'Papadopoulos-Konstantinou', given: 'Alexandra Maximiliane Evangelia' },
  { last: 'Wolfeschlegelsteinhausenbergerdorff', given: 'Hubert' },
  { last: 'de Albuquerque e Vasconcelos Pimentel', given: 'Maria Antónia Leopoldina' },
  { last: 'Srisuwannaphakdi Phongphaiboonwattana', given: 'Chayaphon' },
  { last: 'Hernández-Goicoechea', given: 'María de los Dolores Encarnación' },
] as const

export const SINGLE_NAMES = ['Sukarno', 'Gurbachan', 'Zahra', 'Thiruvengadathan', 'Quang', 'Aung Zaw Oo'] as const

export const PLACES = [
  'Zürich',
  'São Tomé',
  'Łódź',
  'Quito',
  'Ōsaka',
  'Izmir',
  'Kyïv',
  'Pune',
  'Oslo',
  'Dakar',
] as const

export const ISSUERS: readonly Issuer[] = [
  { code: 'D', country: 'Germany', nationality: 'Deutsch', number: 'CXXXXXXXX', names: 'german' },
  { code: 'AUT', country: 'Austria', nationality: 'Österreich', number: 'A9999999', names: 'german' },
  { code: 'CHE', country: 'Switzerland', nationality: 'Suisse', number: 'X9999999', names: 'german' },
  { code: 'FRA', country: 'France', nationality: 'Française', number: '99AA99999', names: 'french' },
  { code: 'BEL', country: 'Belgium', nationality: 'Belge', number: 'AA999999', names: 'french' },
  { code: 'GBR', country: 'United Kingdom', nationality: 'British Citizen', number: '999999999', names: 'english' },
  { code: 'IRL', country: 'Ireland', nationality: 'Éireannach', number: 'AA9999999', names: 'english' },
  {
    code: 'USA',
    country: 'United States',
    nationality: 'USA',
    number: 'A99999999',
    personalNumber: '999999999<9999',
    names: 'english',
  },
  { code: 'CAN', country: 'Canada', nationality: 'Canadian', number: 'AA999999', names: 'english' },
  { code: 'AUS', country: 'Australia', nationality: 'Australian', number: 'PA9999999', names: 'english' },
  { code: 'NZL', country: 'New Zealand', nationality: 'New Zealand', number: 'LA999999', names: 'english' },
  {
    code: 'ESP',
    country: 'España',
    nationality: 'Española',
    number: 'XAA999999',
    personalNumber: 'A9999999900',
    names: 'spanish',
  },
  { code: 'MEX', country: 'México', nationality: 'Mexicana', number: 'A99999999', names: 'spanish' },
  {
    code: 'COL',
    country: 'Colombia',
    nationality: 'Colombiana',
    number: 'AA999999',
    personalNumber: 'CC9999999999',
    names: 'spanish',
  },
  { code: 'PRT', country: 'Portugal', nationality: 'Portuguesa', number: 'AA999999', names: 'portuguese' },
  { code: 'BRA', country: 'Brasil', nationality: 'Brasileiro', number: 'AA999999', names: 'portuguese' },
  {
    code: 'SWE',
    country: 'Sverige',
    nationality: 'Svensk',
    number: '99999999',
    personalNumber: '9999999999',
    names: 'nordic',
  },
  { code: 'NOR', country: 'Norge', nationality: 'Norsk', number: 'AAA999999', names: 'nordic' },
  {
    code: 'ISL',
    country: 'Ísland',
    nationality: 'Íslenskt',
    number: 'A9999999',
    personalNumber: '9999999999',
    names: 'nordic',
  },
  {
    code: 'FIN',
    country: 'Suomi',
    nationality: 'Suomi',
    number: 'AA9999999',
    personalNumber: '999999A999A',
    names: 'nordic',
  },
  {
    code: 'POL',
    country: 'Polska',
    nationality: 'Polskie',
    number: 'AA9999999',
    personalNumber: '99999999999',
    names: 'slavic',
  },
  {
    code: 'CZE',
    country: 'Česko',
    nationality: 'Česká',
    number: '99999999',
    personalNumber: '9999999999',
    names: 'slavic',
  },
  {
    code: 'SRB',
    country: 'Srbija',
    nationality: 'Srpsko',
    number: '999999999',
    personalNumber: '9999999999999',
    names: 'slavic',
  },
  {
    code: 'UKR',
    country: 'Ukraine',
    nationality: 'Ukrainian',
    number: 'AA999999',
    personalNumber: '99999999<99999',
    names: 'slavic',
  },
  {
    code: 'TUR',
    country: 'Türkiye',
    nationality: 'Türk',
    number: 'U99999999',
    personalNumber: '99999999999',
    names: 'turkish',
  },
  { code: 'IND', country: 'India', nationality: 'Indian', number: 'A9999999', names: 'indian' },
  {
    code: 'MAR',
    country: 'Maroc',
    nationality: 'Marocaine',
    number: 'AA9999999',
    personalNumber: 'AA999999',
    names: 'arabic',
  },
  {
    code: 'ARE',
    country: 'United Arab Emirates',
    nationality: 'Emirati',
    number: 'A9AA99999',
    personalNumber: '78499999999999',
    names: 'arabic',
  },
  {
    code: 'CHN',
    documentCode: 'PO',
    country: 'China',
    nationality: 'Chinese',
    number: 'EA9999999',
    personalNumber: 'AAAAAAAAAA<<<<',
    names: 'asian',
  },
  {
    code: 'KOR',
    documentCode: 'PM',
    country: 'Republic of Korea',
    nationality: 'Republic of Korea',
    number: 'M999A9999',
    personalNumber: '9999999A999999',
    names: 'asian',
  },
  { code: 'JPN', country: 'Japan', nationality: 'Japan', number: 'AA9999999', names: 'asian' },
  {
    code: 'VNM',
    country: 'Việt Nam',
    nationality: 'Việt Nam',
    number: 'A9999999',
    personalNumber: '999999999999',
    names: 'asian',
  },
  { code: 'IDN', country: 'Indonesia', nationality: 'Indonesia', number: 'X9999999', names: 'asian' },
  {
    code: 'NGA',
    country: 'Nigeria',
    nationality: 'Nigerian',
    number: 'A99999999',
    personalNumber: '99999999999',
    names: 'african',
  },
  {
    code: 'ZAF',
    country: 'South Africa',
    nationality: 'South African',
    number: 'A99999999',
    personalNumber: '9999999999999',
    names: 'african',
  },
  { code: 'SEN', country: 'Sénégal', nationality: 'Sénégalaise', number: 'A99999999', names: 'african' },
]
