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
  /** The answer that is being changed from the check: its field has the focus, and Continue leads back. */
  change: string | null
  page: number
  search: string
  /** ISO code of the destination that stands open in the list. */
  country: string | null
  /** ISO code: whose passport, when a link says it. The draft remembers it, and the address loses it. */
  nationality: string | null
  /** Code of the visa type that the list shows alone. */
  visa: string | null
  /** A mailed link led here: where the offer was ordered since, the order's page opens. */
  isMailed: boolean
}

const wholeNumber = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Where the address says that the wizard is: `?offer=` with `screen` and `change`, `?order=`, and the list's `?page=`, `?search=`, `?visa=` and `?country=`; `from=mail` marks a mailed link. */
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

/** The address of a place; parts that are at their start are left out. */
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

/** Where Continue leads; an answer that is changed from the check leads back to it. */
export const screenAfter = (screen: Screen, isChange: boolean): Screen =>
  (isChange ? 'check' : SCREENS[SCREENS.indexOf(screen) + 1]) ?? 'check'

/** Where a typed answer, the documents or the consent are asked. */
export function screenOf(field: string): Screen {
  if (field === 'notes' || field.startsWith('customer')) return 'contact'
  return /^(documents|consent|upload\.)/.test(field) ? 'documents' : 'travellers'
}
