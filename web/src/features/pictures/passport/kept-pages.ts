import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** Passport pages that were photographed to be read, by traveller from 1. In memory only: nothing is sent before the traveller says so. */
const keptPagesAtom = atom<Readonly<Record<number, File>>>({})

export function keepPage(traveller: number, page: File): void {
  getDefaultStore().set(keptPagesAtom, (kept) => ({ ...kept, [traveller]: page }))
}

/** The page that was photographed for a traveller; null: none, or the page was reloaded. */
export const useKeptPage = (traveller: number | null): File | null =>
  useAtomValue(keptPagesAtom)[traveller ?? 1] ?? null

/** Pages do not outlive the order that they were taken for. */
export const forgetPages = (): void => getDefaultStore().set(keptPagesAtom, {})
