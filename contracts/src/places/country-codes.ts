import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

/** ISO alpha-2 of all countries and territories, Kosovo's XK among them. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(Object.keys(english.countries))
