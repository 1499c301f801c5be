import { type Consent, keepConsent } from '../../../documents/state/given-consent.ts'
import { runUploads } from '../../../documents/state/run-uploads.ts'
import { type UploadEvent, uploadQueue } from '../../../documents/state/upload-queue.ts'
import { currentDraft, currentUploads, sendToDraft, setUploads } from './wizard-store.ts'

const dispatch = (event: UploadEvent): void =>
  setUploads(uploadQueue(currentUploads(), event), event.type !== 'progressed')

/** Sends the files of step 2. Apart from the wizard's store, which is there before any file is chosen. */
export const wizardUploads = runUploads({ items: currentUploads, dispatch, consent: () => currentDraft().consent })

/** For this order, and for uploads of this person elsewhere. Apart from the wizard's store, which is there before any document is asked for. */
export function changeConsent(consent: Consent | null): void {
  keepConsent(consent)
  sendToDraft({ type: 'consent_changed', consent })
}
