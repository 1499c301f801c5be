import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { atom, getDefaultStore } from 'jotai'
import { readStored, writeStored } from '../../../../lib/session/browser-store.ts'
import { onSignedOut, PRIVATE } from '../../../../lib/session/private-storage.ts'
import { restoreUploads, type UploadItem } from '../../../documents/state/upload-item.ts'
import { forgetPages } from '../../../pictures/passport/kept-pages.ts'
import { forgetOutcomes, forgetPassports } from '../../../placing/passports/passport-run.ts'
import { type Moved, movedBehind, movedOn, moveFiles } from '../../../placing/passports/positions.ts'
import type { Submission } from '../../../placing/use-place-order.ts'
import { NO_ANSWERS, type TypedNumbers, withNumbers, withoutNumbers } from '../answers.ts'
import { emptyDraft, type WizardDraft, type WizardEvent, wizardDraft } from './wizard-draft.ts'

/** Kept for this tab only, so that a reload loses nothing. Files are kept by their storage key, never their bytes. */
const DRAFT = 'passage.wizard.2'
const UPLOADS = 'passage.uploads.2'
/** Passport numbers, and the order as it was sent: signing out drops them, on any page. */
const SECRETS = `${PRIVATE}wizard`

interface Secrets {
  numbers: TypedNumbers[]
  submission: Submission | null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const asDraft = (value: unknown) => (isObject(value) ? { ...emptyDraft, ...(value as Partial<WizardDraft>) } : null)

const asUploads = (value: unknown) => (Array.isArray(value) ? restoreUploads(value as UploadItem[], Date.now()) : null)

const asSecrets = (value: unknown) => (isObject(value) ? (value as Secrets) : null)

const store = getDefaultStore()

export const draftAtom = atom<WizardDraft>(readDraft())

export const uploadsAtom = atom<readonly UploadItem[]>(readStored(UPLOADS, asUploads, []))

export const applicantAtom = atom((get) => get(draftAtom).applicant ?? NO_ANSWERS)

/** The passport's country; empty until the traveller chooses. */
export const nationalityAtom = atom((get) => get(draftAtom).nationality)

export const consentAtom = atom((get) => get(draftAtom).consent)

/** The draft as it is now, outside of rendering. */
export const currentDraft = (): WizardDraft => store.get(draftAtom)

export const currentUploads = (): readonly UploadItem[] => store.get(uploadsAtom)

/** The one door for changes of the draft: they are kept at once. */
export function sendToDraft(event: WizardEvent): void {
  setDraft(wizardDraft(store.get(draftAtom), event))
}

/** The uploads as they are from now on; `isKept` false for one that a reload need not know of. */
export function setUploads(uploads: readonly UploadItem[], isKept = true): void {
  store.set(uploadsAtom, uploads)
  if (isKept) writeStored(UPLOADS, uploads)
}

/** Makes the draft this person's: their own draft stays, another person's is dropped together with its uploads. */
export function openWizard(user: CurrentUser): void {
  const { id, firstName, lastName, email, role } = user
  if (currentDraft().userId !== id) {
    setUploads([])
    forgetPictures()
  }
  sendToDraft({ type: 'opened', account: { id, firstName, lastName, email, travels: role === 'customer' } })
}

/** Takes over what the same person typed on another device. */
export function adoptWizard(draft: WizardDraft, uploads: readonly UploadItem[]): void {
  setDraft(draft)
  setUploads(uploads)
}

/** Calls `changed` after each change of draft or uploads; returns a function that stops it. */
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
  setUploads([])
  forgetPictures()
}

function forgetPictures(): void {
  forgetPages('wizard')
  forgetPassports('wizard')
}

/** Takes a traveller out of the order. Their files stay, at a position behind the others, and the form asks whose they are. */
export function removeTraveller(index: number): void {
  moveTravellers({ type: 'traveller_removed', index }, movedBehind(index + 1, travellerCount()))
  forgetOutcomes('wizard')
}

/** One more, of whom nothing is known. Those who were removed stay behind, with their files. */
export const addTraveller = (): void => moveTravellers({ type: 'traveller_added' }, movedOn(travellerCount()))

const travellerCount = (): number => currentDraft().applicant?.numberOfApplicants ?? 1

function moveTravellers(event: WizardEvent, moved: Moved): void {
  sendToDraft(event)
  setUploads(moveFiles('wizard', currentUploads(), moved))
}

onSignedOut(() => sendToDraft({ type: 'signed_out' }))

function readDraft(): WizardDraft {
  const draft = readStored(DRAFT, asDraft, emptyDraft)
  const { numbers, submission } = readStored<Secrets>(SECRETS, asSecrets, { numbers: [], submission: null })
  return { ...draft, applicant: draft.applicant && withNumbers(draft.applicant, numbers), submission }
}

function setDraft(draft: WizardDraft): void {
  store.set(draftAtom, draft)
  const { open, numbers } = draft.applicant ? withoutNumbers(draft.applicant) : { open: null, numbers: [] }
  writeStored(DRAFT, { ...draft, applicant: open, submission: null })
  writeStored(SECRETS, { numbers, submission: draft.submission } satisfies Secrets)
}
