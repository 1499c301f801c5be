import { atom, useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ConsentBox } from '../../documents/components/consent-box.tsx'
import { draftAtom, sendToDraft } from '../state/wizard-store.ts'
import { FormSection } from './form-section.tsx'

export const consentAtom = atom((get) => get(draftAtom).consent)

/** The privacy notice and the consent, without which no document is taken. Public specification §2, §5. */
export function ConsentSection() {
  const { LL } = useI18n()
  const consent = useAtomValue(consentAtom)
  return (
    <FormSection title={LL.order.documents.privacyTitle()}>
      <ConsentBox consent={consent} onChange={(given) => sendToDraft({ type: 'consent_changed', consent: given })} />
    </FormSection>
  )
}
