import type { OrderDraftView, SaveOrderDraft } from '@passage/contracts/api/orders/order-draft.schema'
import { vi } from 'vitest'
import { ApiError } from '../../../../lib/server/api-error.ts'
import { createDraftSync, type DraftFormState, SAVE_AFTER_MS, type SeenDraft } from '../draft-sync.ts'

const USER = 'marie'
export const SAVED_AT = '2026-11-22T14:05:00.000Z'

export const draft = (by: string) => ({ offerId: 1, by })
export const known = (version: number | null, by: string): SeenDraft => ({ version, text: JSON.stringify(draft(by)) })
export const NONE: OrderDraftView = { draft: null, version: null, updatedAt: null, other: null, placedOrder: null }
export const stored = (version: number, by: string): OrderDraftView => ({
  ...{ ...NONE, draft: draft(by), version, updatedAt: SAVED_AT },
})
export const placed = (version: number, offerId = 1): OrderDraftView => ({
  ...{ ...NONE, version, updatedAt: SAVED_AT, placedOrder: { id: 'o', orderNumber: 'ORD-ABCDEFGH', offerId } },
})
export const refusal = (current: OrderDraftView) =>
  new ApiError(409, JSON.stringify({ code: 'draft_changed', message: 'x', requestId: 'r', details: { current } }), '')

/** A server with one draft and the other one; see services/core/src/drafts/order-drafts.ts. */
export function startServer() {
  let current = NONE
  let other: OrderDraftView['draft'] = null
  let last = 0
  const server = {
    current: () => current,
    other: () => other,
    put(next: OrderDraftView) {
      current = next
      last = next.version ?? last
    },
    isDown: false,
  }
  async function answer<T>(work: () => T): Promise<T> {
    if (server.isDown) throw new TypeError('Failed to fetch')
    return work()
  }
  function store(text: OrderDraftView['draft'], replaced: OrderDraftView['draft']) {
    other = replaced
    server.put({ ...stored(last + 1, ''), draft: text, other: replaced && { savedAt: SAVED_AT } })
    return current
  }
  const calls = {
    saveOrderDraft: ({ draft: text, expectedVersion = null }: SaveOrderDraft) =>
      answer(() => {
        const isSeen = current.version === expectedVersion
        if (current.placedOrder && expectedVersion !== null && !isSeen) throw refusal(current)
        const { version, updatedAt, other: kept } = store(text, !isSeen && current.draft ? current.draft : other)
        return { version: version ?? 0, updatedAt: updatedAt ?? '', other: kept }
      }),
    restoreOrderDraft: (version: number) =>
      answer(() => (version === current.version && other ? store(other, current.draft) : current)),
    forgetOtherDraft: () =>
      answer(() => {
        other = null
        current = { ...current, other }
      }),
    deleteOrderDraft: () =>
      answer(() => {
        other = null
        current = NONE
      }),
  }
  return Object.assign(server, { calls })
}

type Server = ReturnType<typeof startServer>

/** A tab of a device; `typed` is null when the person's draft was deleted. */
export function openTab(server: Server, typed: string | null, before: SeenDraft | null = null) {
  const tab = { typed, known: before, shown: [] as DraftFormState[] }
  const save = vi.fn(server.calls.saveOrderDraft)
  const sync = createDraftSync(
    {
      userId: USER,
      read: () => tab.typed && JSON.stringify(draft(tab.typed)),
      adopt: (one) => {
        tab.typed = (one as { by: string }).by
      },
      server: { ...server.calls, saveOrderDraft: save },
      remember: (next) => {
        tab.known = next
      },
    },
    before,
    (shown) => tab.shown.push(shown),
  )
  return {
    ...sync,
    tab,
    save,
    shown: () => tab.shown.at(-1),
    notice: () => tab.shown.at(-1)?.notice?.kind ?? 'none',
    flush: () => sync.save(),
    /** Reads the server's draft, as with the opening of the wizard. */
    look: () => sync.settle(server.current()),
    type(text: string | null) {
      tab.typed = text
      sync.changed()
    },
    rest: () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS),
  }
}
