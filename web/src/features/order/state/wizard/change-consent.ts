import type { Consent } from '../../../documents/state/consent.ts'
import { keepConsent } from '../../../documents/state/given-consent.ts'
import { sendToDraft } from './wizard-store.ts'

/** For this order, and for uploads of this person elsewhere. Apart from the wizard's store, which is there before any document is asked for. */
export function changeConsent(consent: Consent | null): void {
  keepConsent(consent)
  sendToDraft({ type: 'consent_changed', consent })
}
