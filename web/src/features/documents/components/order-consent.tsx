import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { ChevronDown } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { usePrivacyNotice } from '../api/documents.ts'
import { isOutdated, useConsentFor } from '../state/given-consent.ts'
import { ConsentBox } from './consent-box.tsx'

interface OrderConsentProps {
  /** The reader's consent from an earlier upload to the order. */
  before: FullOrder['consent']
}

/** The consent for an order's uploads; `isAsked` also when it was given to an earlier version of the notice. */
function useOrderConsent(before: FullOrder['consent']) {
  const { locale } = useI18n()
  const notice = usePrivacyNotice(locale)
  const { consent, setConsent, isAsked } = useConsentFor(before)
  return { consent, setConsent, isAsked: isAsked || isOutdated(consent, notice.data?.version) }
}

/** The notice and the checkbox before this person's first upload to the order; nothing once they agreed. */
export function ConsentAsked({ before }: OrderConsentProps) {
  const { consent, setConsent, isAsked } = useOrderConsent(before)
  return isAsked ? <ConsentBox consent={consent} onChange={setConsent} folded /> : null
}

/** When this person agreed, folded, with the notice and a button that withdraws the consent. */
export function ConsentGiven({ before }: OrderConsentProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const { consent, setConsent, isAsked } = useOrderConsent(before)
  const givenAt = consent?.consentTimestamp ?? before?.givenAt
  if (isAsked || !givenAt) return null
  return (
    <details data-agreed className="text-sm text-slate print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 sm:min-h-8 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{LL.document.agreed({ day: format.date(givenAt) })}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-sea transition-transform unfolded:rotate-180" />
      </summary>
      <ConsentBox consent={consent} onChange={setConsent} />
    </details>
  )
}
