import type { QueryClient } from '@tanstack/react-query'

/** First words of the keys under which customers see countries and offers: in lists, in the wizard and in the checker. */
const KEYS = ['countries', 'visa-orders', 'visa-requirements'] as const

/** Has all of that read again after a change. */
export const rereadCatalogue = (client: QueryClient): Promise<unknown> =>
  Promise.all(KEYS.map((key) => client.invalidateQueries({ queryKey: [key] })))
