import type { Language } from './orders/travel.ts'

/** Excel with French settings separates the cells of a CSV file by semicolons. */
export const CSV_SEPARATORS = { en: ',', fr: ';' } as const satisfies Record<Language, string>

/** Without a byte order mark Excel reads the file as Windows-1252. */
export const BYTE_ORDER_MARK = '\ufeff'
