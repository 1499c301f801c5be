import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type LegalDocument, legalPath } from '@passage/contracts/domain/site/legal'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatVersion } from '../../../lib/words/format.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** The terms and the privacy notice in the versions that this order showed; nothing of an order that recorded none. */
export function OrderTerms({ order }: { order: FullOrder }) {
  const { LL, locale } = useI18n()
  const texts = LL.ownOrder.money
  const { termsVersion, termsLanguage, privacyVersion } = order
  const terms = termsVersion && formatVersion(termsVersion, locale)
  return (
    <ul className="mt-3 empty:hidden">
      {termsVersion && terms && (
        <Line document="terms" version={termsVersion}>
          {termsLanguage ? texts.termsIn[termsLanguage]({ day: terms }) : texts.terms({ day: terms })}
        </Line>
      )}
      {privacyVersion && (
        <Line document="privacy" version={privacyVersion}>
          {texts.privacy({ day: formatVersion(privacyVersion, locale) })}
        </Line>
      )}
    </ul>
  )
}

function Line(props: { document: LegalDocument; version: string; children: string }) {
  return (
    <li>
      <TextLink href={legalPath(props.document, props.version)} className="inline-flex min-h-11 items-center text-sm">
        {props.children}
      </TextLink>
    </li>
  )
}
