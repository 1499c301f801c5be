import { CSV_DIALECTS, dialectFor } from '../csv-dialect.ts'
import type { Language } from '../orders/travel.ts'

const TABLES = {
  en: [
    ['country', 'visa type', 'base price', 'processing days', 'processing fee', 'total price', 'description', 'active'],
    ['Japan', 'Tourist visa', '38.00', '7', '39.00', '77.00', 'Single entry, up to 90 days', 'true'],
    ['Kenya', 'Business visa', '61.60', '8', '59.00', '120.60', 'Multiple entries, up to 6 months', 'false'],
  ],
  fr: [
    [
      ...['pays', 'type de visa', 'prix de base', 'jours de traitement', 'frais de traitement', 'prix total'],
      ...['description', 'description en français', 'actif'],
    ],
    [
      ...['Japon', 'Visa touristique', '38,00', '7', '39,00', '77,00'],
      ...['Single entry, up to 90 days', 'Une entrée, jusqu’à 90 jours', 'oui'],
    ],
    [
      ...['Kenya', 'Visa d’affaires', '61,60', '8', '59,00', '120,60'],
      ...['Multiple entries, up to 6 months', 'Entrées multiples, jusqu’à 6 mois', 'non'],
    ],
  ],
} as const satisfies Record<Language, readonly (readonly string[])[]>

const quoted = (cell: string, separator: string) => (cell.includes(separator) ? `"${cell}"` : cell)

/** The CSV template of a bulk upload, with two example rows. Agency specification §2.7 and §3. */
export function offersTemplate(language: Language): string {
  const { separator, mark } = CSV_DIALECTS[dialectFor(language)]
  const lines = TABLES[language].map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
  return `${mark}${lines.join('\r\n')}\r\n`
}

export const TEMPLATE_NAME = 'visa-orders-template.csv'
