import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'

/** A list's filters as texts; defaults are left out of the address. */
export type Filters = Readonly<Record<string, string>>

export type ListPlace<F extends Filters> = F & { page: number }

/** The allowed values of filters that are chosen from a list. */
export type Choices<F extends Filters> = { readonly [K in keyof F]?: readonly string[] }

/**
 * Filters and page from the address, valid for the API: a filter is cut at 100 characters, and a value that is not
 * among its `choices` becomes the default, since the API would refuse it.
 */
export function readPlace<F extends Filters>(query: URLSearchParams, usual: F, choices: Choices<F> = {}): ListPlace<F> {
  const page = Number(query.get('page'))
  const filters = Object.fromEntries(
    Object.entries(usual).map(([key, otherwise]) => {
      const given = query.get(key)?.trim().slice(0, 100)
      return [key, given && (choices[key]?.includes(given) ?? true) ? given : otherwise]
    }),
  )
  return { ...(filters as F), page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1 }
}

/** The query string of a place, for the address and the API; empty for the defaults. */
export function placeQuery<F extends Filters>(place: ListPlace<F>, usual: F): string {
  const query = new URLSearchParams()
  for (const [key, otherwise] of Object.entries(usual)) {
    const value = place[key]
    if (value !== undefined && value !== otherwise) query.set(key, String(value))
  }
  if (place.page !== 1) query.set('page', String(place.page))
  return query.size === 0 ? '' : `?${query}`
}

/**
 * A list's place, and a function that changes it, by default to its first page. `usual` and `choices` are constants.
 */
export function useListPlace<F extends Filters>(usual: F, choices?: Choices<F>) {
  const [query] = useSearchParams()
  const [pathname, navigate] = useLocation()
  const place = useMemo(() => readPlace(query, usual, choices), [query, usual, choices])
  const go = useCallback(
    (change: Partial<ListPlace<F>>, options?: { replace?: boolean }) =>
      navigate(pathname + placeQuery({ ...place, page: 1, ...change }, usual), options),
    [place, pathname, navigate, usual],
  )
  const filtered = placeQuery({ ...place, page: 1 }, usual) !== ''
  return { place, go, filtered }
}
