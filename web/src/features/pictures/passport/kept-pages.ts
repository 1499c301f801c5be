import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { onSignedOut } from '../../../lib/session/private-storage.ts'

/** The form that they were photographed in: `wizard`, `agency`, or an order's id. */
export type PagesForm = string

/** By traveller from 1. */
type Pages = Readonly<Record<number, File>>

/** Passport pages that were photographed to be read. In memory only: nothing is sent before the traveller says so. */
const keptPagesAtom = atom<Readonly<Record<PagesForm, Pages>>>({})

const store = getDefaultStore()

const setPages = (form: PagesForm, change: (pages: Pages) => Pages): void =>
  store.set(keptPagesAtom, (kept) => ({ ...kept, [form]: change(kept[form] ?? {}) }))

export const keepPage = (form: PagesForm, traveller: number, page: File): void =>
  setPages(form, (pages) => ({ ...pages, [traveller]: page }))

/** The page that was photographed for a traveller; null: none, or the page was reloaded. */
export const useKeptPage = (form: PagesForm, traveller: number | null): File | null =>
  useAtomValue(keptPagesAtom)[form]?.[traveller ?? 1] ?? null

/** The travellers have other positions from now on. */
export const movePages = (form: PagesForm, moved: (traveller: number) => number): void =>
  setPages(form, (pages) =>
    Object.fromEntries(Object.entries(pages).map(([traveller, page]) => [moved(Number(traveller)), page])),
  )

/** Pages do not outlive the order that they were taken for; without `form`: all of them. */
export const forgetPages = (form?: PagesForm): void =>
  store.set(keptPagesAtom, (kept) => (form === undefined ? {} : { ...kept, [form]: {} }))

onSignedOut(() => forgetPages())

export const forgetPage = (form: PagesForm, traveller: number): void =>
  setPages(form, ({ [traveller]: _, ...pages }) => pages)
