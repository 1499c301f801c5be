import { legalPath } from '@passage/contracts/domain/site/legal'
import { ChevronDown, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { usePrivacyNotice } from '../api/documents.ts'
import { type Consent, isOutdated } from '../state/given-consent.ts'

export interface ConsentBoxProps {
  consent: Consent | null
  onChange: (consent: Consent | null) => void
  /** The notice is folded. */
  folded?: boolean
  error?: string | undefined
}

/** The privacy notice and the consent's checkbox, required for every document. Public specification §2, §5. */
export function ConsentBox({ consent, onChange, folded = false, error }: ConsentBoxProps) {
  const { LL, locale } = useI18n()
  const texts = LL.document
  const notice = usePrivacyNotice(locale)
  const mustGiveAgain = isOutdated(consent, notice.data?.version)
  // Do not keep a consent whose notice is no longer shown.
  useEffect(() => {
    if (mustGiveAgain) onChange(null)
  }, [mustGiveAgain, onChange])

  if (notice.isPending) return <Skeleton className={folded ? 'h-40 sm:h-24' : 'h-24'} />
  if (notice.isError) {
    return (
      <Alert
        kind="error"
        action={
          <Button variant="secondary" icon={RotateCw} busy={notice.isFetching} onClick={() => void notice.refetch()}>
            {LL.common.retry()}
          </Button>
        }
      >
        {texts.noticeError()}
      </Alert>
    )
  }
  const { version, privacyNotice, consentText } = notice.data
  const change = (given: boolean) => {
    const consentTimestamp = new Date().toISOString()
    onChange(given ? { consentGiven: true, consentTimestamp, version, language: locale } : null)
  }
  return (
    <div>
      {folded ? (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sea sm:min-h-8 [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform unfolded:rotate-180" />
            {texts.readNotice()}
          </summary>
          <p className="max-w-text whitespace-pre-line">{privacyNotice}</p>
          <WholeNotice version={version} />
        </details>
      ) : (
        <>
          <p className="max-w-text whitespace-pre-line">{privacyNotice}</p>
          <WholeNotice version={version} />
        </>
      )}
      <Checkbox
        className={folded ? undefined : 'mt-3'}
        name="consent"
        error={error}
        label={consentText}
        checked={consent !== null && !mustGiveAgain}
        onChange={(event) => change(event.target.checked)}
      />
    </div>
  )
}

/** In another tab, so that typed text stays. */
function WholeNotice({ version }: { version: string }) {
  const { LL } = useI18n()
  return (
    <TextLink href={legalPath('privacy', version)} target="_blank" reload className="inline-flex min-h-11 items-center">
      {LL.document.wholeNotice()} <span className="sr-only">({LL.common.opensInNewTab()})</span>
    </TextLink>
  )
}
