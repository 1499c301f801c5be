/** Codes of travel purposes; shown with the specification's labels. Public specification §3. */
export const TRAVEL_PURPOSES = ['tourism', 'business', 'transit', 'work', 'studies', 'medical', 'family_visit'] as const

export type TravelPurpose = (typeof TRAVEL_PURPOSES)[number]

export const TRAVEL_PURPOSE_LABELS: Record<TravelPurpose, { en: string; fr: string }> = {
  tourism: { en: 'Tourism', fr: 'Tourisme' },
  business: { en: 'Business', fr: 'Affaires' },
  transit: { en: 'Transit', fr: 'Transit' },
  work: { en: 'Work', fr: 'Travail' },
  studies: { en: 'Studies', fr: 'Études' },
  medical: { en: 'Medical', fr: 'Médical' },
  family_visit: { en: 'Family visit', fr: 'Visite familiale' },
}

/** By code of the visa type. */
const PURPOSES_BY_VISA_TYPE: Partial<Record<string, TravelPurpose>> = {
  tourist: 'tourism',
  business: 'business',
  transit: 'transit',
  work: 'work',
  student: 'studies',
  medical: 'medical',
  family_visit: 'family_visit',
}

/** The usual travel purpose of a visa type; `otherwise` of one that serves several, as an ETA or e-visa. */
export const usualPurpose = (visaTypeCode: string, otherwise: TravelPurpose = 'tourism'): TravelPurpose =>
  PURPOSES_BY_VISA_TYPE[visaTypeCode] ?? otherwise

/** Reads a code or a label of either language (settled.md, Catalogue); null for any other text. */
export function readTravelPurpose(text: string): TravelPurpose | null {
  const wanted = text.normalize().trim().toLowerCase()
  for (const code of TRAVEL_PURPOSES) {
    const { en, fr } = TRAVEL_PURPOSE_LABELS[code]
    if ([code, en.toLowerCase(), fr.toLowerCase()].includes(wanted)) return code
  }
  return null
}

export const LANGUAGES = ['en', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]
