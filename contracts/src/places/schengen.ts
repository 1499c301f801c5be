/** The code of the Schengen area in lists of countries. */
export const SCHENGEN = 'schengen'

/** The countries in which a Schengen visa is valid, by ISO code. */
export const SCHENGEN_MEMBERS: readonly string[] =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

export const SCHENGEN_NAME = { en: 'Schengen area', fr: 'Espace Schengen' } as const

/** What people type for it. */
export const SCHENGEN_NAMES: readonly string[] = [
  ...['Schengen', 'Schengen area', 'Schengen zone', 'Schengen countries', 'Schengen states', 'Schengen visa'],
  ...['espace Schengen', 'zone Schengen', 'pays Schengen', 'visa Schengen', 'Shengen', 'Chengen', 'Schenguen'],
  ...['Europe', 'European Union', 'Union européenne', 'EU', 'UE', 'EEA', 'EEE', 'ETIAS'],
]
