import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { readCountryCode } from '../../../lib/country-names.ts'

export interface WizardPlace {
  offerId: number | null
  orderId: string | null
  page: number
  search: string
  /** ISO code of the destination that stands open in the list. */
  country: string | null
  /** ISO code: whose passport, when a link says it. The draft remembers it, and the address loses it. */
  nationality: string | null
}

const wholeNumber = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Where the address says that the wizard is: `?offer=`, `?order=`, and the list's `?page=`, `?search=` and `?country=`. */
export function readPlace(query: URLSearchParams): WizardPlace {
  return {
    offerId: wholeNumber(query.get('offer')),
    orderId: query.get('order') || null,
    page: Math.max(1, wholeNumber(query.get('page')) ?? 1),
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    country: readCountryCode(query.get('country')),
    nationality: readCountryCode(query.get('nationality')),
  }
}

/** The address of a place; parts that are at their start are left out. */
export function wizardPath(place: Partial<WizardPlace>): string {
  const { offerId = null, orderId = null, page = 1, search = '', country = null, nationality = null } = place
  const query = new URLSearchParams()
  if (offerId !== null) query.set('offer', String(offerId))
  if (orderId !== null) query.set('order', orderId)
  if (page > 1) query.set('page', String(page))
  if (search) query.set('search', search)
  if (country) query.set('country', country)
  if (nationality) query.set('nationality', nationality)
  return query.size === 0 ? '/order' : `/order?${query}`
}

export function useWizardPlace(): WizardPlace {
  const [query] = useSearchParams()
  return useMemo(() => readPlace(query), [query])
}
