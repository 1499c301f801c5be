import { runUploads } from '../../../documents/state/run-uploads.ts'
import { type UploadEvent, uploadQueue } from '../../../documents/state/upload-queue.ts'
import { currentDraft, currentUploads, setUploads } from './wizard-store.ts'

const dispatch = (event: UploadEvent): void =>
  setUploads(uploadQueue(currentUploads(), event), event.type !== 'progressed')

/** Sends the files of step 2. Apart from the wizard's store, which is there before any file is chosen. */
export const wizardUploads = runUploads({ items: currentUploads, dispatch, consent: () => currentDraft().consent })
