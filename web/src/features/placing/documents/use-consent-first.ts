import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { focusField } from '../../../ui/forms/field.tsx'
import type { Consent } from '../../documents/state/given-consent.ts'

/** "GDPR consent is required first, otherwise the alert": `refuse` a file, then `error` is shown at the consent. Public specification §5. */
export function useConsentFirst(consent: Consent | null) {
  const { LL } = useI18n()
  const [refused, setRefused] = useState(false)
  const refuse = () => {
    setRefused(true)
    focusField('consent')
  }
  return { refuse, error: refused && !consent ? LL.document.failures.no_consent() : undefined }
}
