import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import type { Priority } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { splitName } from '@passage/contracts/domain/travellers/split-name'
import { atom, getDefaultStore } from 'jotai'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { onSignedOut, PRIVATE } from '../../../lib/session/private-storage.ts'
import type { Consent } from '../../documents/state/given-consent.ts'
import { runUploads } from '../../documents/state/run-uploads.ts'
import { restoreUploads, type UploadItem } from '../../documents/state/upload-item.ts'
import { type UploadEvent, uploadQueue } from '../../documents/state/upload-queue.ts'
import { NO_FIRST_NAME, readValues, type TravellerValues } from '../../one-order/travellers/traveller-values.ts'
import { forgetPages } from '../../pictures/passport/kept-pages.ts'
import { EMPTY_SHEET, NO_TRAVELLER, type SheetAnswers } from '../../placing/order-answers.ts'
import { forgetOutcomes, forgetPassports } from '../../placing/passports/passport-run.ts'
import { type Moved, movedBehind, movedOn, moveFiles } from '../../placing/passports/positions.ts'
import type { Submission } from '../../placing/use-place-order.ts'

/** An order that is being typed for a client; everything as it was typed. */
export interface OrderDraft extends SheetAnswers {
  /** Who orders: staff choose. */
  agencyId: number | null
  /** The client's passport has one name only. */
  noFirstName: boolean
  /** What was read from passports, by position; empty ones follow later. */
  travellers: TravellerValues[]
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
  travellers: [],
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

function setUploads(uploads: readonly UploadItem[], isKept = true): void {
  store.set(uploadsAtom, uploads)
  if (isKept) writeStored(UPLOADS, uploads)
}

const dispatchToUploads = (event: UploadEvent): void =>
  setUploads(uploadQueue(currentUploads(), event), event.type !== 'progressed')

export const orderUploads = runUploads({
  items: currentUploads,
  dispatch: dispatchToUploads,
  consent: () => currentDraft().consent,
})

/** The travellers with what is known of them; the first one is the client, unless a passport names another. */
export function knownTravellers({ customerName, noFirstName, travellers, nationality, ...draft }: OrderDraft) {
  const client = noFirstName
    ? { ...NO_TRAVELLER, lastName: customerName.trim(), noFirstName: NO_FIRST_NAME }
    : { ...NO_TRAVELLER, ...splitName(customerName) }
  return positionsOf(travellerCount(draft)).map((position): TravellerValues => {
    const read = travellers[position - 1] ?? NO_TRAVELLER
    if (position > 1) return read
    return { ...read, ...(!read.lastName && client), ...(nationality && { nationality }) }
  })
}

/** Fills in what a passport says; `index` may be the next new traveller. The first one is the client while none is named. */
export function fillTraveller(index: number, values: Partial<TravellerValues>): void {
  if (index >= travellerCount(currentDraft())) addTraveller()
  const draft = currentDraft()
  const known = knownTravellers(draft)[index] ?? NO_TRAVELLER
  const filled: TravellerValues = { ...known, ...Object.fromEntries(readValues(values, known)) }
  const name = [values.firstName, values.lastName].filter(Boolean).join(' ')
  changeDraft({
    travellers: upTo(index + 1, draft.travellers).with(index, filled),
    ...(index === 0 && !draft.customerName.trim() && { customerName: name }),
    ...(index === 0 && values.firstName && { noFirstName: false }),
    ...(index === 0 && { nationality: filled.nationality }),
  })
}

/** One more, of whom nothing is known. Those who were read before the number went down stay behind. */
function addTraveller(): void {
  const draft = currentDraft()
  const count = travellerCount(draft)
  const travellers = upTo(count, draft.travellers).toSpliced(count, 0, NO_TRAVELLER)
  changeDraft({ travellers, numberOfApplicants: String(count + 1) })
  moveTravellers(movedOn(count))
}

/** Room for at least `count` travellers. */
const upTo = (count: number, read: readonly TravellerValues[]): TravellerValues[] =>
  Array.from({ length: Math.max(count, read.length) }, (_, at) => read[at] ?? NO_TRAVELLER)

/** Takes a traveller out of the order. Their files stay, at a position that no other gets, and the form asks whose they are. */
export function removeTraveller(index: number): void {
  const draft = currentDraft()
  const travellers = withoutEnd(draft.travellers.filter((_, at) => at !== index))
  changeDraft({
    travellers,
    numberOfApplicants: String(Math.max(1, travellerCount(draft) - 1)),
    ...(index === 0 && { nationality: travellers[0]?.nationality ?? '' }),
  })
  moveTravellers(movedBehind(index + 1, MAX_TRAVELLERS, MAX_TRAVELLERS + 1))
  forgetOutcomes('agency')
}

const moveTravellers = (moved: Moved): void => setUploads(moveFiles('agency', currentUploads(), moved))

const withoutEnd = (travellers: TravellerValues[]): TravellerValues[] =>
  travellers.slice(0, travellers.findLastIndex((one) => Object.values(one).some(Boolean)) + 1)

/** Clamps an incomplete number, so that a price is shown while it is typed. */
export const travellerCount = (draft: Pick<OrderDraft, 'numberOfApplicants'>): number =>
  Math.min(MAX_TRAVELLERS, Math.max(1, Math.round(travellersOf(draft))))

/** What is no number counts as one traveller. Agency specification §5. */
export function travellersOf({ numberOfApplicants }: Pick<OrderDraft, 'numberOfApplicants'>): number {
  const typed = numberOfApplicants.trim()
  return typed === '' || Number.isNaN(Number(typed)) ? 1 : Number(typed)
}

/** What the next order takes over: its client, its visa, or neither. Documents are of one order only. */
export type Kept = 'client' | 'visa' | 'nothing'

/** Begins the next order with what it takes over of the one before. */
export function startAgain(kept: Kept, before: OrderDraft = currentDraft()): void {
  for (const { id } of currentUploads()) orderUploads.cancel(id)
  dispatchToUploads({ type: 'reset' })
  forgetPages('agency')
  forgetPassports('agency')
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
