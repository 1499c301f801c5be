import type { Language } from '../domain/orders/travel.ts'

/** The heading of `OTHER_NATIONALITIES` in a list. */
export const OTHER_NATIONALITIES_TITLE: Readonly<Record<Language, string>> = {
  en: 'Other nationalities and statuses',
  fr: 'Autres nationalités et statuts',
}

/**
 * Passport holders without a country's full nationality, by their code in the machine-readable zone. ICAO Doc 9303, part 3, section 5.
 * Each is a separate choice: a country's requirements do not apply to them.
 */
export const OTHER_NATIONALITIES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  XXA: { en: 'Stateless person', fr: 'Apatride' },
  XXB: { en: 'Refugee (1951 Convention)', fr: 'Réfugié (convention de 1951)' },
  XXC: { en: 'Refugee (other)', fr: 'Réfugié (autre)' },
  XXX: { en: 'Unspecified nationality', fr: 'Nationalité non précisée' },
  GBD: { en: 'British Overseas Territories citizen', fr: 'Citoyen des territoires britanniques d’outre-mer' },
  GBN: { en: 'British National (Overseas)', fr: 'Ressortissant britannique (outre-mer)' },
  GBO: { en: 'British Overseas citizen', fr: 'Citoyen britannique d’outre-mer' },
  GBP: { en: 'British protected person', fr: 'Personne sous protection britannique' },
  GBS: { en: 'British subject', fr: 'Sujet britannique' },
}
