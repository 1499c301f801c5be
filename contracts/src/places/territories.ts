const TERRITORIES_OF: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
}

/** The country of each dependent territory, by code. Antarctica has none. */
export const COUNTRY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TERRITORIES_OF).flatMap(([country, codes]) =>
    codes.split(' ').map((code) => [code, country] as const),
  ),
)
