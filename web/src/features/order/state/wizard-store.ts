import type { CurrentUser } from '@passage/contracts/api/auth.schema'
import { atom, getDefaultStore } from 'jotai'
import { restoreUploads, type UploadEvent, type UploadItem, uploadQueue } from '../../documents/state/upload-queue.ts'
import { readStored, writeStored } from './stored-json.ts'
import { emptyDraft, type WizardDraft, type WizardEvent, wizardDraft } from './wizard-draft.ts'

/** Kept for this tab only, so that a reload loses nothing. Files are kept by their storage key, never their bytes. */
const DRAFT = 'passage.wizard.1'
const UPLOADS = 'passage.uploads.1'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const asDraft = (value: unknown) => (isObject(value) ? { ...emptyDraft, ...(value as Partial<WizardDraft>) } : null)

const asUploads = (value: unknown) => (Array.isArray(value) ? restoreUploads(value as UploadItem[], Date.now()) : null)

const store = getDefaultStore()

export const draftAtom = atom<WizardDraft>(readStored(DRAFT, asDraft, emptyDraft))

export const uploadsAtom = atom<readonly UploadItem[]>(readStored(UPLOADS, asUploads, []))

/** Whose passport; empty while nobody has said. */
export const nationalityAtom = atom((get) => get(draftAtom).nationality)

/** The draft as it is now, outside of rendering. */
export const currentDraft = (): WizardDraft => store.get(draftAtom)

export const currentUploads = (): readonly UploadItem[] => store.get(uploadsAtom)

export function sendToDraft(event: WizardEvent): void {
  store.set(draftAtom, wizardDraft(store.get(draftAtom), event))
  writeStored(DRAFT, store.get(draftAtom))
}

export function sendToUploads(event: UploadEvent): void {
  store.set(uploadsAtom, uploadQueue(store.get(uploadsAtom), event))
  if (event.type !== 'progressed') writeStored(UPLOADS, store.get(uploadsAtom))
}

/** Makes the draft this person's: their own goes on, anybody else's is forgotten together with its uploads. */
export function openWizard(user: CurrentUser): void {
  const { id, firstName, lastName, email, role } = user
  if (currentDraft().userId !== id) sendToUploads({ type: 'reset' })
  sendToDraft({ type: 'opened', account: { id, firstName, lastName, email, travels: role === 'customer' } })
}

/** Takes over what the same person typed on another device. */
export function adoptWizard(draft: WizardDraft, uploads: readonly UploadItem[]): void {
  store.set(draftAtom, draft)
  store.set(uploadsAtom, uploads)
  writeStored(DRAFT, draft)
  writeStored(UPLOADS, uploads)
}

/** Calls `changed` after each change of draft or uploads; answers how to stop it. */
export function watchWizard(changed: () => void): () => void {
  const stopDraft = store.sub(draftAtom, changed)
  const stopUploads = store.sub(uploadsAtom, changed)
  return () => {
    stopDraft()
    stopUploads()
  }
}

/** Nothing of a finished order stays on the device. */
export function clearWizard(): void {
  sendToDraft({ type: 'reset' })
  sendToUploads({ type: 'reset' })
}
