import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

/** ISO alpha-2 codes of all countries and territories, including Kosovo's XK. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(Object.keys(english.countries))
