import { toCents } from '@passage/contracts/domain/money/money'

/** Cents of an amount in euros as people type it: `64`, `12.5`, `12,50 €`, `1 234,50`; null for anything else. */
export function typedCents(typed: string): number | null {
  const text = typed
    .replaceAll(/[€\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace(/\.$/, '')
  return toCents(text)
}
