import type { Language } from '@passage/contracts/domain/orders/travel'
import type { LegalDocument, LegalVersion } from '@passage/contracts/domain/site/legal'
import type { LegalText } from '../legal-text.ts'

type Load = () => Promise<{ default: LegalText }>

/** Every version of every text, loaded when it is read. */
export const LEGAL_TEXTS: { [Document in LegalDocument]: Record<LegalVersion<Document>, Record<Language, Load>> } = {
  terms: {
    '2026-11-22': {
      en: () => import('./terms/2026-11-22.en.ts'),
      fr: () => import('./terms/2026-11-22.fr.ts'),
    },
  },
  privacy: {
    '2026-11-22': {
      en: () => import('./privacy/2026-11-22.en.ts'),
      fr: () => import('./privacy/2026-11-22.fr.ts'),
    },
  },
  refund: {
    '2026-11-22': {
      en: () => import('./refund/2026-11-22.en.ts'),
      fr: () => import('./refund/2026-11-22.fr.ts'),
    },
  },
  cookies: {
    '2026-11-22': {
      en: () => import('./cookies/2026-11-22.en.ts'),
      fr: () => import('./cookies/2026-11-22.fr.ts'),
    },
  },
  gdpr: {
    '2026-11-22': {
      en: () => import('./gdpr/2026-11-22.en.ts'),
      fr: () => import('./gdpr/2026-11-22.fr.ts'),
    },
  },
}
