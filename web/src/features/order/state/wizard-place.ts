import { useMemo } from 'react'
import { useSearchParams } from 'wouter'

export interface WizardPlace {
  offerId: number | null
  orderId: string | null
  page: number
  search: string
}

const wholeNumber = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Where the address says that the wizard is: `?offer=`, `?order=`, and the list's `?page=` and `?search=`. */
export function readPlace(query: URLSearchParams): WizardPlace {
  return {
    offerId: wholeNumber(query.get('offer')),
    orderId: query.get('order') || null,
    page: Math.max(1, wholeNumber(query.get('page')) ?? 1),
    search: query.get('search')?.trim().slice(0, 100) ?? '',
  }
}

/** The address of a place; parts that are at their start are left out. */
export function wizardPath({ offerId = null, orderId = null, page = 1, search = '' }: Partial<WizardPlace>): string {
  const query = new URLSearchParams()
  if (offerId !== null) query.set('offer', String(offerId))
  if (orderId !== null) query.set('order', orderId)
  if (page > 1) query.set('page', String(page))
  if (search) query.set('search', search)
  return query.size === 0 ? '/order' : `/order?${query}`
}

export function useWizardPlace(): WizardPlace {
  const [query] = useSearchParams()
  return useMemo(() => readPlace(query), [query])
}
