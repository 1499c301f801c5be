import type { Priority } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { atom, getDefaultStore } from 'jotai'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { onSignedOut, PRIVATE } from '../../../lib/session/private-storage.ts'
import type { Consent } from '../../documents/state/given-consent.ts'
import { runUploads } from '../../documents/state/run-uploads.ts'
import { restoreUploads, type UploadItem } from '../../documents/state/upload-item.ts'
import { type UploadEvent, uploadQueue } from '../../documents/state/upload-queue.ts'
import { EMPTY_SHEET, type SheetAnswers } from '../../placing/order-answers.ts'
import type { Submission } from '../../placing/use-place-order.ts'

/** An order that is being typed for a client; everything as it was typed. */
export interface OrderDraft extends SheetAnswers {
  /** Who orders: staff choose. */
  agencyId: number | null
  /** The client's passport has one name only. */
  noFirstName: boolean
  /** Of the mails; null: the language that the form is read in. */
  language: Language | null
  countryId: number | null
  offerId: number | null
  priority: Priority
  consent: Consent | null
  immediateStart: boolean
  /** What was sent last: the same body again carries the same key. */
  submission: Submission | null
  /** It was sent without a refusal: the order may exist. */
  mayStand: boolean
}

export const EMPTY_DRAFT: OrderDraft = {
  ...EMPTY_SHEET,
  agencyId: null,
  noFirstName: false,
  language: null,
  countryId: null,
  offerId: null,
  priority: 'normal',
  consent: null,
  immediateStart: false,
  submission: null,
  mayStand: false,
}

/** Kept for this tab until the person signs out, so that neither a reload nor a lost connection costs a word. */
const DRAFT = `${PRIVATE}agency-order`
const UPLOADS = `${PRIVATE}agency-uploads`

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const asDraft = (value: unknown) => (isObject(value) ? { ...EMPTY_DRAFT, ...(value as Partial<OrderDraft>) } : null)

const asUploads = (value: unknown) => (Array.isArray(value) ? restoreUploads(value as UploadItem[], Date.now()) : null)

const store = getDefaultStore()

export const draftAtom = atom<OrderDraft>(readStored(DRAFT, asDraft, EMPTY_DRAFT))

export const uploadsAtom = atom<readonly UploadItem[]>(readStored(UPLOADS, asUploads, []))

/** As they are now, outside of rendering. */
export const currentDraft = (): OrderDraft => store.get(draftAtom)
export const currentUploads = (): readonly UploadItem[] => store.get(uploadsAtom)

/** The one door for changes of the draft: they are kept at once. */
export function changeDraft(change: Partial<OrderDraft>): void {
  const draft = { ...currentDraft(), ...change }
  store.set(draftAtom, draft)
  writeStored(DRAFT, draft)
}

function dispatchToUploads(event: UploadEvent): void {
  store.set(uploadsAtom, uploadQueue(currentUploads(), event))
  if (event.type !== 'progressed') writeStored(UPLOADS, currentUploads())
}

export const orderUploads = runUploads({
  items: currentUploads,
  dispatch: dispatchToUploads,
  consent: () => currentDraft().consent,
})

/** What the next order takes over: its client, its visa, or neither. Documents are of one order only. */
export type Kept = 'client' | 'visa' | 'nothing'

/** Begins the next order with what it takes over of the one before. */
export function startAgain(kept: Kept, before: OrderDraft = currentDraft()): void {
  for (const { id } of currentUploads()) orderUploads.cancel(id)
  dispatchToUploads({ type: 'reset' })
  changeDraft(nextDraft(before, kept))
}

/** Throws away what was typed, and deletes its files. */
export function discardOrder(): void {
  for (const { id } of currentUploads()) orderUploads.remove(id)
  startAgain('nothing')
}

export function nextDraft(draft: OrderDraft, kept: Kept): OrderDraft {
  const { agencyId, customerName, noFirstName, customerEmail, customerPhone, nationality, language, consent } = draft
  const { countryId, offerId, travelPurpose, priority } = draft
  return {
    ...EMPTY_DRAFT,
    agencyId,
    // It was given for this client.
    ...(kept === 'client' && {
      customerName,
      noFirstName,
      customerEmail,
      customerPhone,
      nationality,
      language,
      consent,
    }),
    ...(kept === 'visa' && { countryId, offerId, travelPurpose, priority }),
  }
}

/** Whether closing the form would lose something. */
export function isTyped(draft: OrderDraft, uploads: readonly UploadItem[]): boolean {
  const { agencyId: _, consent: _given, submission: _sent, mayStand: _unknown, ...entered } = draft
  const { acknowledgedWarnings: _seen, ...typed } = entered
  const changed = Object.entries(typed).some(([name, value]) => value !== EMPTY_DRAFT[name as keyof OrderDraft])
  return changed || uploads.length > 0
}

onSignedOut(() => {
  startAgain('nothing')
  changeDraft(EMPTY_DRAFT)
})
