import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { readCountryCode, readPassportCode } from '../words/country-names.ts'

/** The short screens of step 2, in their order. */
export const SCREENS = ['travellers', 'contact', 'documents', 'check'] as const

export interface WizardPlace {
  offerId: number | null
  orderNumber: string | null
  /** Of step 2. */
  screen: Screen
  /** The answer that is being changed from the check: its field is focused, and Continue returns to the check. */
  change: string | null
  page: number
  search: string
  /** ISO code of the destination that is unfolded in the list. */
  country: string | null
  /** ISO code of the passport, from a link. The draft keeps it, and it is removed from the address. */
  nationality: string | null
  /** Code of the only visa type that the list shows. */
  visa: string | null
  /** The address comes from a mail: when the offer was ordered since, open the order's page. */
  isMailed: boolean
}

const wholeNumber = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/**
 * Reads the wizard's address: `?offer=` with `screen` and `change`, `?order=`, and the list's `?page=`, `?search=`,
 * `?visa=` and `?country=`; `from=mail` marks a mailed link.
 */
export function readPlace(query: URLSearchParams): WizardPlace {
  const screen = query.get('screen')
  return {
    offerId: wholeNumber(query.get('offer')),
    orderNumber: query.get('order') || null,
    screen: isScreen(screen) ? screen : 'travellers',
    change: /^[\w.-]{1,60}$/.exec(query.get('change') ?? '')?.[0] ?? null,
    page: Math.max(1, wholeNumber(query.get('page')) ?? 1),
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    country: readCountryCode(query.get('country')),
    nationality: readPassportCode(query.get('nationality')),
    visa: /^[a-z_]{1,40}$/.exec(query.get('visa') ?? '')?.[0] ?? null,
    isMailed: query.get('from') === 'mail',
  }
}

/** The address of a place, without defaults. */
export function wizardPath(place: Partial<WizardPlace>): string {
  const { offerId = null, orderNumber = null, screen = 'travellers', change = null } = place
  const { page = 1, search = '', country = null, nationality = null, visa = null, isMailed = false } = place
  const query = new URLSearchParams()
  if (offerId !== null) query.set('offer', String(offerId))
  if (orderNumber !== null) query.set('order', orderNumber)
  if (screen !== 'travellers') query.set('screen', screen)
  if (change) query.set('change', change)
  if (page > 1) query.set('page', String(page))
  if (search) query.set('search', search)
  if (visa) query.set('visa', visa)
  if (country) query.set('country', country)
  if (nationality) query.set('nationality', nationality)
  if (isMailed) query.set('from', 'mail')
  return query.size === 0 ? '/order' : `/order?${query}`
}

export function useWizardPlace(): WizardPlace {
  const [query] = useSearchParams()
  return useMemo(() => readPlace(query), [query])
}

export type Screen = (typeof SCREENS)[number]

const isScreen = (text: string | null): text is Screen => SCREENS.includes(text as Screen)

export const screenBefore = (screen: Screen): Screen | null => SCREENS[SCREENS.indexOf(screen) - 1] ?? null

/** The screen after Continue; an answer that is changed from the check returns to it. */
export const screenAfter = (screen: Screen, isChange: boolean): Screen =>
  (isChange ? 'check' : SCREENS[SCREENS.indexOf(screen) + 1]) ?? 'check'

/** The screen that asks for an answer, the documents or the consent. */
export function screenOf(field: string): Screen {
  if (field === 'notes' || field.startsWith('customer')) return 'contact'
  return /^(documents|consent|upload\.)/.test(field) ? 'documents' : 'travellers'
}
