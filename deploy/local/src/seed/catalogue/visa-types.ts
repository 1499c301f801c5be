import type { NewVisaType } from '@passage/core/catalogue/put-catalogue'

/** The visa types: price relative to a tourist visa, our fee in euros. */
export const VISA_TYPES = [
  { code: 'tourist', name: 'Tourist visa', nameFr: 'Visa touristique', factor: 1, fee: 39 },
  { code: 'business', name: 'Business visa', nameFr: 'Visa d’affaires', factor: 1.4, fee: 59 },
  { code: 'transit', name: 'Transit visa', nameFr: 'Visa de transit', factor: 0.6, fee: 24 },
  { code: 'student', name: 'Student visa', nameFr: 'Visa d’études', factor: 1.6, fee: 79 },
  { code: 'work', name: 'Work visa', nameFr: 'Visa de travail', factor: 2.2, fee: 99 },
  {
    code: 'family_visit',
    name: 'Family visit visa',
    nameFr: 'Visa pour visite familiale',
    factor: 1.1,
    fee: 39,
  },
  { code: 'medical', name: 'Medical visa', nameFr: 'Visa médical', factor: 1.3, fee: 59 },
  { code: 'e_visa', name: 'E-visa', nameFr: 'E-visa', factor: 1, fee: 39 },
] as const satisfies readonly (NewVisaType & { factor: number; fee: number })[]

export type VisaTypeCode = (typeof VISA_TYPES)[number]['code']
