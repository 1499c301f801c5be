import type { LegalDocument } from '@passage/contracts/domain/site/legal'
import type { Screen } from '@passage/contracts/domain/site/screens'
import type { Namespace, TranslationFunctions } from '../i18n/dictionaries.ts'

export interface Head {
  title: string
  description: string
}

type Texts = Record<keyof Head, () => string>

const textsOf = ({ title, description }: Texts): Head => ({ title: title(), description: description() })

/** A text of the law. */
function law(document: LegalDocument): (LL: TranslationFunctions) => Head {
  return ({ heads, legal }) => ({ title: legal.titles[document](), description: heads.legal[document]() })
}

/** Pages that search engines may list, in the order of the site map: what their HTML says of them before any code runs. */
const PUBLIC: Partial<Record<Screen, (LL: TranslationFunctions) => Head>> = {
  '/': ({ brand, tagline, heads: { home } }) => ({
    title: `${brand()} – ${tagline()}`,
    description: home.description(),
  }),
  '/order': ({ heads }) => textsOf(heads.order),
  '/b2b/register': ({ heads }) => textsOf(heads.partner),
  '/help/documents': ({ helpPages: { documents } }) => ({
    title: documents.title(),
    description: documents.subtitle(),
  }),
  '/help/processing-times': ({ helpPages: { times } }) => ({ title: times.title(), description: times.subtitle() }),
  '/clerk-signup': ({ heads }) => textsOf(heads.signUp),
  '/clerk-login': ({ heads }) => textsOf(heads.signIn),
  '/legal/terms': law('terms'),
  '/legal/privacy': law('privacy'),
  '/legal/refund': law('refund'),
  '/legal/cookies': law('cookies'),
  '/legal/gdpr': law('gdpr'),
  '/legal/imprint': ({ heads, legal }) => ({ title: legal.imprint.title(), description: heads.legal.imprint() }),
}

/** Pages that have a title of their own and are not to be listed: whose order it is, is in the address. */
const UNLISTED: typeof PUBLIC = {
  '/orders': ({ heads }) => textsOf(heads.oneOrder),
}

/** What {@link headsIn} reads. */
export const HEAD_TEXTS = ['heads', 'helpPages', 'legal'] as const satisfies readonly Namespace[]

/** Each page's title and description in one language, and whether it may be listed. */
export function headsIn(LL: TranslationFunctions): Record<string, Head & { isListed: boolean }> {
  const read = (pages: typeof PUBLIC, isListed: boolean) =>
    Object.entries(pages).map(([screen, head]) => {
      const { title, description } = head(LL)
      return [screen, { title: screen === '/' ? title : `${title} – ${LL.brand()}`, description, isListed }]
    })
  return Object.fromEntries([...read(PUBLIC, true), ...read(UNLISTED, false)])
}
