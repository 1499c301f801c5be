type Name = Readonly<Record<'en' | 'fr', string>>

/** Names that the runtime's list has in another way than people, or in another way from one browser to the next. */
const COMMON_NAMES: Readonly<Partial<Record<string, Name>>> = {
  AG: { en: 'Antigua and Barbuda', fr: 'Antigua-et-Barbuda' },
  BA: { en: 'Bosnia and Herzegovina', fr: 'Bosnie-Herzégovine' },
  CD: { en: 'DR Congo', fr: 'République démocratique du Congo' },
  CG: { en: 'Republic of the Congo', fr: 'République du Congo' },
  HK: { en: 'Hong Kong', fr: 'Hong Kong' },
  KN: { en: 'Saint Kitts and Nevis', fr: 'Saint-Christophe-et-Niévès' },
  LC: { en: 'Saint Lucia', fr: 'Sainte-Lucie' },
  MM: { en: 'Myanmar', fr: 'Myanmar' },
  MO: { en: 'Macao', fr: 'Macao' },
  PS: { en: 'Palestine', fr: 'Palestine' },
  ST: { en: 'São Tomé and Príncipe', fr: 'Sao Tomé-et-Principe' },
  TC: { en: 'Turks and Caicos Islands', fr: 'Îles Turques-et-Caïques' },
  TL: { en: 'Timor-Leste', fr: 'Timor-Leste' },
  TR: { en: 'Turkey', fr: 'Turquie' },
  TT: { en: 'Trinidad and Tobago', fr: 'Trinité-et-Tobago' },
  VC: { en: 'Saint Vincent and the Grenadines', fr: 'Saint-Vincent-et-les-Grenadines' },
  VN: { en: 'Vietnam', fr: 'Vietnam' },
}

const lists = new Map<string, Intl.DisplayNames>()

function listIn(language: 'en' | 'fr'): Intl.DisplayNames {
  const list = lists.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  lists.set(language, list)
  return list
}

/** The one name of a country in a language, wherever it is shown; any text that is no ISO alpha-2 code stays as it is. */
export function countryName(code: string, language: 'en' | 'fr'): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return COMMON_NAMES[code]?.[language] ?? listIn(language).of(code) ?? code
}
