import type { Language } from '@passage/contracts/domain/orders/travel'
import type { VisaTypeCode } from './visa-types.ts'

const PURPOSE: Readonly<Record<VisaTypeCode, Record<Language, string>>> = {
  tourist: { en: 'For holidays and travel for pleasure.', fr: 'Pour des vacances ou un voyage d’agrément.' },
  business: {
    en: 'For meetings, trade fairs and visits to partners, without paid work there.',
    fr: 'Pour des réunions, des salons et des visites à des partenaires, sans travail rémunéré sur place.',
  },
  transit: {
    en: 'For a stop on the way to another country.',
    fr: 'Pour une escale sur le chemin d’un autre pays.',
  },
  student: {
    en: 'For studies, language courses and exchange terms.',
    fr: 'Pour des études, des cours de langue et des semestres d’échange.',
  },
  work: {
    en: 'For a job with an employer at the destination.',
    fr: 'Pour un emploi chez un employeur du pays de destination.',
  },
  family_visit: {
    en: 'For a stay with relatives or friends.',
    fr: 'Pour un séjour chez des parents ou des amis.',
  },
  medical: {
    en: 'For a treatment or an operation at the destination.',
    fr: 'Pour un traitement ou une opération dans le pays de destination.',
  },
  e_visa: {
    en: 'For visits: an electronic visa that is applied for online.',
    fr: 'Pour une visite\u00a0: un visa électronique demandé en ligne.',
  },
}

const INCLUDED: Record<Language, string> = {
  en: 'Included: an expert’s check of your documents, the completed application, handing it in, tracking until the decision, and the visa fee.',
  fr: 'Compris\u00a0: la vérification de vos documents par un expert, la demande remplie, son dépôt, le suivi jusqu’à la décision et les frais de visa.',
}

const COURIER: Record<Language, string> = {
  en: 'Your passport is collected and returned by tracked courier.',
  fr: 'Votre passeport est enlevé et rendu par coursier avec suivi.',
}

/** What the price of an offer includes. */
export function describe(type: VisaTypeCode, withCourier: boolean, language: Language): string {
  const sentences = [PURPOSE[type][language], INCLUDED[language]]
  if (withCourier) sentences.push(COURIER[language])
  return sentences.join(' ')
}
