import { atom, useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePrivacyNotice } from '../api/privacy-notice.ts'
import { draftAtom, sendToDraft } from '../state/wizard-store.ts'
import { FormSection } from './form-section.tsx'

export const consentAtom = atom((get) => get(draftAtom).consent)

/** The privacy notice and the consent, without which no document is taken. Public specification §2, §5. */
export function ConsentSection() {
  const { LL, locale } = useI18n()
  const texts = LL.order.documents
  const notice = usePrivacyNotice(locale)
  const consent = useAtomValue(consentAtom)

  const change = (given: boolean, version: string) => {
    const consentTimestamp = new Date().toISOString()
    const record = given ? { consentGiven: true as const, consentTimestamp, version, language: locale } : null
    sendToDraft({ type: 'consent_changed', consent: record })
  }

  return (
    <FormSection title={texts.privacyTitle()}>
      {notice.isPending && <Skeleton className="h-24" />}
      {notice.isError && (
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
      )}
      {notice.data && (
        <div>
          <p className="max-w-text whitespace-pre-line">{notice.data.privacyNotice}</p>
          <Checkbox
            className="mt-3"
            label={notice.data.consentText}
            checked={consent?.version === notice.data.version}
            onChange={(event) => change(event.target.checked, notice.data.version)}
          />
        </div>
      )}
    </FormSection>
  )
}
