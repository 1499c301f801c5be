import type { OrderDraftView } from '@passage/contracts/api/order-draft.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { createDraftSync, type Known, SAVE_AFTER_MS, type Shown } from './draft-sync.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const draft = (by: string) => ({ offerId: 1, by })
const NONE: OrderDraftView = { draft: null, version: null, updatedAt: null, placedOrder: null }
const kept = (version: number, by: string): OrderDraftView => ({
  ...{ draft: draft(by), version, updatedAt: '2026-11-22T14:05:00.000Z', placedOrder: null },
})
const placed = (version: number): OrderDraftView => ({
  ...{
    draft: null,
    version,
    updatedAt: '2026-11-22T14:05:00.000Z',
    placedOrder: { id: 'o', orderNumber: 'ORD-ABCDEFGH' },
  },
})

/** A server with one draft. */
function startServer() {
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

/** A tab of a device; `typed` null: there is no draft of this person any more. */
function openTab(server: Server, typed: string | null, known: Known | null = null) {
  const tab = { typed, known, shown: [] as Shown[] }
  const sync = createDraftSync(
    {
      read: () => tab.typed && JSON.stringify(draft(tab.typed)),
      canRead: (one) => 'by' in one,
      adopt: (one) => {
        tab.typed = (one as { by: string }).by
      },
      save: vi.fn((text, expected) => server.save(text, expected)),
      remove: async () => server.put(NONE),
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
    shown: () => tab.shown.at(-1),
    notice: () => tab.shown.at(-1)?.notice.kind ?? 'none',
    type(text: string | null) {
      tab.typed = text
      sync.changed()
    },
    rest: () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS),
  }
}

describe('a draft', () => {
  it('is saved once the person pauses, and only when something was typed', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    await phone.rest()
    expect(server.current()).toEqual(NONE)
    phone.type('M')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    phone.type('Marie')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    expect(server.current()).toEqual(NONE)
    expect(phone.tab.known).toEqual({ version: null, isSaved: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(server.current().draft).toEqual(draft('Marie'))
    expect(phone.tab.known).toEqual({ version: 1, isSaved: true })
  })

  it('that could not be saved is saved when the connection is back', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.goOn()
    server.isDown = true
    phone.type('Marie')
    await phone.rest()
    expect(phone.notice()).toBe('none')
    server.isDown = false
    await phone.flush()
    expect(server.current().draft).toEqual(draft('Marie'))
  })

  it('comes before the form is shown, without a question, where nothing was typed', () => {
    const server = startServer()
    server.put(kept(3, 'Marie'))
    const desktop = openTab(server, 'account')
    desktop.settle(server.current())
    expect(desktop.tab.typed).toBe('Marie')
    expect(desktop.shown()).toEqual({ isReady: true, notice: { kind: 'adopted' }, epoch: 1 })
    expect(desktop.tab.known).toEqual({ version: 3, isSaved: true })
  })

  it('that is not quite what it became here is saved as that', async () => {
    const server = startServer()
    server.put({ ...kept(3, 'Marie'), draft: { ...draft('Marie'), offerId: 2 } })
    const desktop = openTab(server, 'account')
    desktop.settle(server.current())
    await desktop.rest()
    expect(server.current()).toMatchObject({ version: 4, draft: { offerId: 1, by: 'Marie' } })
  })

  it('that was not saved before a reload is shown at once', () => {
    const phone = openTab(startServer(), 'Marie', { version: null, isSaved: false })
    expect(phone.shown()?.isReady).toBe(true)
  })

  it('that comes after the form is shown is asked about', () => {
    const server = startServer()
    server.put(kept(3, 'Marie'))
    const desktop = openTab(server, 'account')
    desktop.goOn()
    desktop.settle(server.current())
    expect([desktop.tab.typed, desktop.notice()]).toEqual(['account', 'both'])
  })

  it('is this tab’s own after a reload, however far the last save came', async () => {
    const server = startServer()
    server.put(kept(4, 'Marie'))
    const phone = openTab(server, 'Marie', { version: 3, isSaved: false })
    phone.settle(server.current())
    expect([phone.notice(), phone.tab.known]).toEqual(['none', { version: 4, isSaved: true }])
    phone.type('Marie D')
    await phone.rest()
    expect(server.current().version).toBe(5)
  })

  it('that this release cannot read stays on the server, and what is here stays here', async () => {
    const server = startServer()
    server.put({ ...kept(3, ''), draft: { offerId: 1, newer: true } })
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('Marie')
    await phone.rest()
    expect(server.current().draft).toEqual({ offerId: 1, newer: true })
    expect([phone.notice(), phone.tab.typed]).toEqual(['none', 'Marie'])
  })

  it('is not taken for another device’s when its answer was slower than a save', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('a')
    await phone.rest()
    const before = server.current()
    phone.type('b')
    await phone.rest()
    phone.settle(before)
    expect(phone.notice()).toBe('none')
  })
})

describe('typed on two devices', () => {
  async function both() {
    const server = startServer()
    const phone = openTab(server, 'account')
    const desktop = openTab(server, 'account')
    phone.settle(server.current())
    desktop.settle(server.current())
    desktop.type('desktop')
    await desktop.rest()
    phone.type('phone')
    await phone.rest()
    return { server, phone, desktop }
  }

  it('the later one is asked; nothing is overwritten meanwhile', async () => {
    const { server, phone } = await both()
    expect(phone.shown()?.notice).toMatchObject({ kind: 'both', at: '2026-11-22T14:05:00.000Z' })
    phone.type('phone, more')
    await phone.rest()
    expect(server.current().draft).toEqual(draft('desktop'))
  })

  it('“use that” takes over the other, into a form of its own', async () => {
    const { phone } = await both()
    phone.takeTheirs()
    expect([phone.tab.typed, phone.notice(), phone.shown()?.epoch]).toEqual(['desktop', 'adopted', 1])
  })

  it('“keep this” makes it the draft of all, and now the other is asked', async () => {
    const { server, phone, desktop } = await both()
    await phone.keepMine()
    expect(server.current().draft).toEqual(draft('phone'))
    desktop.type('desktop, more')
    await desktop.rest()
    expect([phone.notice(), desktop.notice()]).toEqual(['none', 'both'])
  })

  it('“start afresh” leaves nothing here nor there', async () => {
    const { server, phone } = await both()
    phone.takeTheirs()
    await phone.startAfresh(() => phone.type('account'), { everywhere: true })
    await phone.rest()
    expect(server.current()).toEqual(NONE)
    expect([phone.tab.typed, phone.notice(), phone.tab.known]).toEqual([
      'account',
      'none',
      { version: null, isSaved: true },
    ])
  })
})

describe('ordered on another device', () => {
  it('says so instead of going on, and keeps what is here until the person decides', async () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'Marie', { version: 4, isSaved: true })
    phone.settle(server.current())
    expect([phone.notice(), phone.tab.typed]).toEqual(['ordered', 'Marie'])
    await phone.keepMine()
    expect(server.current().draft).toEqual(draft('Marie'))
  })

  it('is learned from a save as well', async () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'Marie', { version: 4, isSaved: true })
    phone.goOn()
    phone.type('Marie D')
    await phone.rest()
    expect(phone.notice()).toBe('ordered')
  })

  it('is nothing to a wizard that begins anew, which saves over it', async () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('another')
    await phone.rest()
    expect([phone.notice(), server.current().draft]).toEqual(['none', draft('another')])
  })
})

describe('signing out', () => {
  it('is no change to save, and the next sign-in takes the server’s draft, passport numbers and all', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('Marie 12AB34567')
    await phone.rest()
    phone.signedOut()
    phone.type('Marie')
    expect(phone.tab.known).toBeNull()
    await phone.rest()
    phone.stop()
    const again = openTab(server, 'Marie', phone.tab.known)
    again.settle(server.current())
    await again.rest()
    expect([again.tab.typed, server.current().draft]).toEqual(['Marie 12AB34567', draft('Marie 12AB34567')])
  })

  it('before the last words were saved asks at the next sign-in', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('Marie 12AB34567')
    const saving = phone.flush()
    phone.type('Marie 12AB34567, more')
    phone.signedOut()
    phone.type('Marie, more')
    await saving
    await phone.rest()
    expect(server.current().draft).toEqual(draft('Marie 12AB34567'))
    const again = openTab(server, 'Marie, more', phone.tab.known)
    again.settle(server.current())
    expect(again.notice()).toBe('both')
  })
})

it('a save that comes through after the order was placed here is taken back', async () => {
  const server = startServer()
  const phone = openTab(server, 'account')
  phone.settle(server.current())
  phone.type('Marie')
  const saving = phone.flush()
  phone.type(null)
  await saving
  expect([server.current(), phone.tab.known]).toEqual([NONE, null])
})
