import { MAX_PROCESSING_DAYS } from '@passage/contracts/domain/money/offer-price'
import type { Cell } from './cell.ts'

const YES = new Set(['true', '1', 'yes', 'active', 'y', 'vrai', 'oui', 'actif', 'o', 'on'])
const NO = new Set(['false', '0', 'no', 'inactive', 'n', 'faux', 'non', 'inactif', 'off'])

/** Whether an offer is to be active; undefined where nothing is said, null where the word is not known. Agency specification §5. */
export function readActive(cell: Cell | undefined): boolean | undefined | null {
  const word = String(cell?.number ?? cell?.text ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
  if (word === '') return undefined
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

const DAYS = /^(\d{1,4})(?:[.,]0+)?\s*(?:days?|jours?|d|j)?\.?$/i

/** Whole days within what an offer may take; null for anything else. */
export function readDays(cell: Cell | undefined): number | null {
  const typed = (cell?.text ?? '').normalize('NFKC').trim()
  const days = cell?.number ?? Number(DAYS.exec(typed)?.[1] ?? Number.NaN)
  return Number.isInteger(days) && days >= 1 && days <= MAX_PROCESSING_DAYS ? days : null
}
