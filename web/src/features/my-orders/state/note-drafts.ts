import type { DocumentType } from '@passage/contracts/domain/documents'
import type { StaffStatus } from '@passage/contracts/domain/order-status'
import type { RequestWish } from '@passage/contracts/domain/review-reasons'
import { useState } from 'react'

export interface StatusChoice {
  status: StaffStatus | null
  notes: string
  /** Of a submission. */
  embassyReference: string
  /** Of a submission: an ISO date. */
  submittedOn: string
}

const NOTHING_CHOSEN: StatusChoice = { status: null, notes: '', embassyReference: '', submittedOn: '' }

const drafts = new Map<string, unknown>()

/**
 * What was chosen and written under a key and not yet sent: a dialog closed by mistake loses nothing. `forget` it once it
 * was sent.
 */
export function useDraft<T extends object>(key: string, empty: T) {
  const [draft, setDraft] = useState<T>(() => (drafts.get(key) as T | undefined) ?? empty)
  const change = (changes: Partial<T>) => {
    const next = { ...draft, ...changes }
    drafts.set(key, next)
    setDraft(next)
  }
  const forget = () => {
    drafts.delete(key)
    setDraft(empty)
  }
  return { draft, change, forget }
}

export const useStatusDraft = (orderId: string) => useDraft(`status ${orderId}`, NOTHING_CHOSEN)

export interface RequestDraft {
  documentType: DocumentType
  wishes: readonly RequestWish[]
  notes: string
}

const NO_REQUEST: RequestDraft = { documentType: 'general', wishes: [], notes: '' }

/** One more document that is asked for, and what the customer should know of it. */
export const useRequestDraft = (orderId: string) => useDraft(`request ${orderId}`, NO_REQUEST)

export interface RefundDraft {
  amount: string
  reason: string
}

const NO_REFUND: RefundDraft = { amount: '', reason: '' }

export const useRefundDraft = (orderId: string) => useDraft(`refund ${orderId}`, NO_REFUND)

/** How a refund that came back was paid after all. */
export const useSettleDraft = (refundId: string) => useDraft(`settle ${refundId}`, { note: '' })

/** Corrected details by their paths; see `details-changes.ts`. */
export const useDetailsDraft = (orderId: string) => useDraft<Record<string, string>>(`details ${orderId}`, {})

export const useCancelDraft = (orderId: string) => useDraft(`cancel ${orderId}`, { notes: '' })
