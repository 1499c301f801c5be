import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAVE_AFTER_MS } from './draft-sync.ts'
import { draft, known, NONE, openTab, SAVED_AT, startServer, stored } from './testing/open-tab.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a draft', () => {
  it('is saved after a pause in typing', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.look()
    await phone.rest()
    expect(server.current()).toEqual(NONE)
    phone.type('M')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    phone.type('Marie')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    expect(server.current()).toEqual(NONE)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.current().draft).toEqual(draft('Marie'))
    expect(phone.tab.known).toEqual(known(1, 'Marie'))
  })

  it('is saved with the connection after a failed save', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.next()
    server.isDown = true
    phone.type('Marie')
    await phone.rest()
    expect(phone.notice()).toBe('none')
    server.isDown = false
    await phone.flush()
    expect(server.current().draft).toEqual(draft('Marie'))
  })

  it('is loaded without a question into an untouched form', () => {
    const server = startServer()
    server.put(stored(3, 'Marie'))
    const desktop = openTab(server, 'account')
    desktop.look()
    expect(desktop.tab.typed).toBe('Marie')
    expect(desktop.shown()).toEqual({ isReady: true, notice: { kind: 'adopted', at: SAVED_AT }, epoch: 1 })
    expect(desktop.tab.known).toEqual(known(3, 'Marie'))
  })

  it('is saved when the loaded form differs from it', async () => {
    const server = startServer()
    server.put({ ...stored(3, 'Marie'), draft: { ...draft('Marie'), offerId: 2 } })
    const desktop = openTab(server, 'account')
    desktop.look()
    await desktop.rest()
    expect(server.current()).toMatchObject({ version: 4, draft: { offerId: 1, by: 'Marie' }, other: null })
  })

  it('is shown at once after a reload when it was not saved before, and stays', async () => {
    const server = startServer()
    server.put(stored(3, 'desktop'))
    const phone = openTab(server, 'Marie D', known(3, 'Marie'))
    expect(phone.shown()?.isReady).toBe(true)
    phone.look()
    await phone.rest()
    expect(server.current()).toMatchObject({ draft: draft('Marie D'), other: null })
  })

  it('is the tab’s own after a reload, whether or not its last save arrived', async () => {
    const server = startServer()
    server.put(stored(4, 'Marie'))
    const phone = openTab(server, 'Marie', known(3, 'M'))
    phone.look()
    expect([phone.notice(), phone.tab.known]).toEqual(['none', known(4, 'Marie')])
    phone.type('Marie D')
    await phone.rest()
    expect(server.current()).toMatchObject({ version: 5, other: null })
  })

  it('is recognised as the tab’s own when its answer is slower than a save', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.look()
    phone.type('a')
    await phone.rest()
    const before = server.current()
    phone.type('b')
    await phone.rest()
    phone.settle(before)
    expect([phone.notice(), phone.tab.typed]).toEqual(['none', 'b'])
  })

  it('is loaded in a second tab, which asks once the first one has typed more', async () => {
    const server = startServer()
    const first = openTab(server, 'account')
    first.look()
    first.type('Marie')
    await first.rest()
    const second = openTab(server, 'account')
    second.look()
    expect([second.tab.typed, second.notice()]).toEqual(['Marie', 'adopted'])
    first.type('Marie D')
    await first.rest()
    second.look()
    expect([second.tab.typed, second.notice()]).toEqual(['Marie', 'other'])
    await second.restore()
    expect([second.tab.typed, second.notice()]).toEqual(['Marie D', 'adopted'])
  })

  it('is deleted here and on the server by “start afresh”', async () => {
    const server = startServer()
    server.put(stored(3, 'Marie'))
    const phone = openTab(server, 'account')
    phone.look()
    server.isDown = true
    await expect(phone.startAfresh(() => phone.type('account'))).rejects.toThrow('Failed to fetch')
    expect([phone.tab.typed, server.current().draft]).toEqual(['Marie', draft('Marie')])
    server.isDown = false
    await phone.startAfresh(() => phone.type('account'))
    await phone.rest()
    expect(server.current()).toEqual(NONE)
    expect([phone.tab.typed, phone.notice(), phone.tab.known]).toEqual(['account', 'none', known(null, 'account')])
    phone.type('again')
    await phone.rest()
    expect(server.current().draft).toEqual(draft('again'))
  })
})

describe('a draft that was begun on two devices', () => {
  /** Both devices open the wizard; the desktop is the first to save. */
  async function both() {
    const server = startServer()
    const phone = openTab(server, 'account')
    const desktop = openTab(server, 'account')
    phone.look()
    desktop.look()
    desktop.type('desktop')
    await desktop.rest()
    phone.type('phone')
    await phone.rest()
    return { server, phone, desktop }
  }

  it('is the later one, and nothing typed is replaced on either device', async () => {
    const { server, phone, desktop } = await both()
    expect([server.current().draft, server.other()]).toEqual([draft('phone'), draft('desktop')])
    expect(phone.shown()?.notice).toEqual({ kind: 'other', at: SAVED_AT, newer: null })
    desktop.look()
    expect([phone.tab.typed, desktop.tab.typed, desktop.notice()]).toEqual(['phone', 'desktop', 'other'])
  })

  it('is swapped with the other one by “restore”, and back', async () => {
    const { server, phone } = await both()
    phone.type('phone, more')
    await phone.restore()
    expect([phone.tab.typed, phone.shown()?.epoch, phone.notice()]).toEqual(['desktop', 1, 'other'])
    expect([server.current().draft, server.other()]).toEqual([draft('desktop'), draft('phone, more')])
    await phone.restore()
    expect([phone.tab.typed, server.other()]).toEqual(['phone, more', draft('desktop')])
  })

  it('stays as it is when “restore” fails', async () => {
    const { server, phone } = await both()
    phone.type('phone, more')
    server.isDown = true
    await expect(phone.restore()).rejects.toThrow()
    expect([phone.tab.typed, phone.notice()]).toEqual(['phone, more', 'other'])
  })

  it('forgets the other one by “keep this one”', async () => {
    const { server, phone } = await both()
    await phone.keepThis()
    phone.type('phone, more')
    await phone.rest()
    expect(phone.notice()).toBe('none')
    expect([server.current().draft, server.other()]).toEqual([draft('phone, more'), null])
  })

  it('overwrites a newer draft of the other device by “keep this one”', async () => {
    const { server, desktop } = await both()
    desktop.look()
    await desktop.keepThis()
    expect([server.current().draft, desktop.tab.typed]).toEqual([draft('desktop'), 'desktop'])
  })

  it('has the notice after a reload, and no longer once the other one has expired', async () => {
    const { server, phone } = await both()
    const again = openTab(server, 'phone', phone.tab.known)
    again.look()
    expect(again.notice()).toBe('other')
    await server.calls.forgetOtherDraft()
    again.look()
    expect(again.notice()).toBe('none')
  })

  it('asks when the server’s draft arrives after the form is shown', () => {
    const server = startServer()
    server.put(stored(3, 'Marie'))
    const desktop = openTab(server, 'account')
    desktop.next()
    desktop.look()
    expect([desktop.tab.typed, desktop.notice()]).toEqual(['account', 'other'])
  })
})
