import { countries } from 'countries-list'

const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })

/** The usual French name of an ISO alpha-2 code; undefined when no country has the code. */
export const frenchNameOf = (code: string): string | undefined =>
  Object.hasOwn(countries, code) ? names.of(code) : undefined
