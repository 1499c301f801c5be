import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { RequestWish } from '@passage/contracts/domain/documents/review-reasons'
import type { HandOver } from '@passage/contracts/domain/orders/delivery'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { PRIVATE } from '../../../lib/session/private-storage.ts'

export interface StatusChoice {
  status: StaffStatus | null
  notes: string
  /** Of a submission. */
  embassyReference: string
  /** Of a submission: an ISO date. */
  submittedOn: string
  /** Of a completion without a visa document. */
  delivery: HandOver | null
}

const NOTHING_CHOSEN: StatusChoice = {
  status: null,
  notes: '',
  embassyReference: '',
  submittedOn: '',
  delivery: null,
}

const nameOf = (key: string): string => `${PRIVATE}draft.${key}`

/**
 * What was chosen and written under a key and not yet sent: a dialog closed by mistake, another order and loading the page
 * again lose nothing; it goes with the session. `forget` it once it was sent. Another key is another draft.
 */
export function useDraft<T extends object>(key: string, empty: T) {
  const read = (): T => ({ ...empty, ...readStored<Partial<T>>(nameOf(key), (value) => value as Partial<T>, {}) })
  const [stored, setStored] = useState(() => ({ key, draft: read() }))
  const draft = stored.key === key ? stored.draft : read()
  const write = (next: T, kept: T | null) => {
    writeStored(nameOf(key), kept)
    setStored({ key, draft: next })
  }
  return {
    draft,
    change: (changes: Partial<T>) => {
      const next = { ...draft, ...changes }
      write(next, next)
    },
    forget: () => write(empty, null),
  }
}

/** Chosen from a list, not typed. */
const CHOSEN = ['status', 'delivery', 'documentType']

/** Chooses a status before the dialog opens, unless one is chosen there already. */
export function suggestStatus(orderId: string, status: StaffStatus): void {
  const name = nameOf(`status ${orderId}`)
  const draft = readStored<Partial<StatusChoice>>(name, (value) => value as Partial<StatusChoice>, {})
  if (!draft.status) writeStored(name, { ...draft, status })
}

/** Something was typed under a key and not sent. */
export const isTyped = (key: string): boolean =>
  Object.entries(
    readStored<Record<string, unknown>>(nameOf(key), (value) => value as Record<string, unknown>, {}),
  ).some(([field, value]) => typeof value === 'string' && value.trim() !== '' && !CHOSEN.includes(field))

export const useStatusDraft = (orderId: string) => useDraft(`status ${orderId}`, NOTHING_CHOSEN)

export interface RequestDraft {
  documentType: DocumentType
  /** Position of the traveller; null: all of them, or the only one. */
  travellerId: number | null
  wishes: readonly RequestWish[]
  notes: string
}

const NO_REQUEST: RequestDraft = { documentType: 'general', travellerId: null, wishes: [], notes: '' }

/** One more document that is asked for, and what the customer should know of it. */
export const useRequestDraft = (orderId: string) => useDraft(`request ${orderId}`, NO_REQUEST)

/** Corrected details by their paths; see `use-correction.ts`. */
export const useDetailsDraft = (orderId: string) => useDraft<Record<string, string>>(`details ${orderId}`, {})

/** One status for several orders. */
export const useBulkDraft = () =>
  useDraft<Pick<StatusChoice, 'status' | 'notes' | 'delivery'>>('bulk', { status: null, notes: '', delivery: null })
