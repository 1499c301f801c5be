import type { OrderDraftView } from '@passage/contracts/api/orders/order-draft.schema'
import { vi } from 'vitest'
import { ApiError } from '../../../../lib/server/api-error.ts'
import { createDraftSync, type DraftFormState, type Known, SAVE_AFTER_MS } from '../draft-sync.ts'

export const draft = (by: string) => ({ offerId: 1, by })
export const NONE: OrderDraftView = { draft: null, version: null, updatedAt: null, placedOrder: null }
export const kept = (version: number, by: string): OrderDraftView => ({
  ...{ draft: draft(by), version, updatedAt: '2026-11-22T14:05:00.000Z', placedOrder: null },
})
export const placed = (version: number, offerId = 1): OrderDraftView => ({
  ...{
    draft: null,
    version,
    updatedAt: '2026-11-22T14:05:00.000Z',
    placedOrder: { id: 'o', orderNumber: 'ORD-ABCDEFGH', offerId },
  },
})

/** A server with one draft. */
export function startServer() {
  let current = NONE
  let last = 0
  return {
    current: () => current,
    put: (next: OrderDraftView) => {
      current = next
      last = next.version ?? last
    },
    isDown: false,
    async save(text: string, expected: number | null) {
      if (this.isDown) throw new TypeError('Failed to fetch')
      const fits = expected === null ? current.draft === null : expected === current.version || current.version === null
      if (!fits) {
        const problem = { code: 'draft_changed', message: 'x', requestId: 'r', details: { current } }
        throw new ApiError(409, JSON.stringify(problem), '')
      }
      last += 1
      current = { ...kept(last, ''), draft: JSON.parse(text) }
      return { version: last }
    },
  }
}

type Server = ReturnType<typeof startServer>

/** A tab of a device; `typed` is null when the person's draft was deleted. */
export function openTab(server: Server, typed: string | null, known: Known | null = null) {
  const tab = { typed, known, shown: [] as DraftFormState[] }
  const save = vi.fn((text: string, expected: number | null) => server.save(text, expected))
  const sync = createDraftSync(
    {
      read: () => tab.typed && JSON.stringify(draft(tab.typed)),
      canRead: (one) => 'by' in one,
      isNewer: (one) => 'newer' in one,
      adopt: (one) => {
        tab.typed = (one as { by: string }).by
      },
      save,
      remove: async () => {
        if (server.isDown) throw new TypeError('Failed to fetch')
        server.put(NONE)
      },
      remember: (next) => {
        tab.known = next
      },
    },
    known,
    (shown) => tab.shown.push(shown),
  )
  return {
    ...sync,
    tab,
    save,
    shown: () => tab.shown.at(-1),
    notice: () => tab.shown.at(-1)?.notice.kind ?? 'none',
    type(text: string | null) {
      tab.typed = text
      sync.changed()
    },
    rest: () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS),
  }
}
