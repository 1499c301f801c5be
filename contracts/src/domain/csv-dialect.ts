import type { Language } from './orders/travel.ts'

/** Without a byte order mark Excel reads the file as Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff'

/** How a CSV file is written: for Excel with French or English settings, or for other programs. */
export const CSV_DIALECTS = {
  'excel-fr': { separator: ';', decimal: ',', mark: BYTE_ORDER_MARK, dates: 'french' },
  'excel-en': { separator: ',', decimal: '.', mark: BYTE_ORDER_MARK, dates: 'english' },
  machine: { separator: ',', decimal: '.', mark: '', dates: 'iso' },
} as const

export type CsvDialect = keyof typeof CSV_DIALECTS

/** Each dialect, in the order in which a reader chooses. */
export const CSV_DIALECT_NAMES = ['excel-fr', 'excel-en', 'machine'] as const satisfies readonly CsvDialect[]

/** The dialect of a reader who chooses none. */
export const dialectFor = (language: Language): CsvDialect => `excel-${language}`
