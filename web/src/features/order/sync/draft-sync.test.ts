import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAVE_AFTER_MS } from './draft-sync.ts'
import { draft, kept, NONE, openTab, startServer } from './testing/open-tab.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

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
    expect(desktop.shown()).toEqual({
      isReady: true,
      notice: { kind: 'adopted', at: '2026-11-22T14:05:00.000Z' },
      epoch: 1,
    })
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

  it('that a later release kept stays on the server, what is here stays here, and nothing is sent', async () => {
    const server = startServer()
    server.put({ ...kept(3, ''), draft: { offerId: 1, newer: true } })
    const phone = openTab(server, 'account')
    phone.goOn()
    phone.type('Marie')
    for (let times = 0; times < 5; times += 1) await phone.rest()
    expect(phone.save).toHaveBeenCalledTimes(1)
    phone.type('Marie D')
    await phone.rest()
    expect(phone.save).toHaveBeenCalledTimes(1)
    expect(server.current().draft).toEqual({ offerId: 1, newer: true })
    expect([phone.notice(), phone.tab.typed]).toEqual(['outdated', 'Marie D'])
  })

  it('that no release can read any more is saved over', async () => {
    const server = startServer()
    server.put({ ...kept(3, ''), draft: { offerId: 1, older: true } })
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    await phone.rest()
    expect(phone.save).not.toHaveBeenCalled()
    phone.type('Marie')
    await phone.rest()
    expect([phone.notice(), server.current().draft]).toEqual(['none', draft('Marie')])
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
    server.isDown = true
    await expect(phone.startAfresh(() => phone.type('account'))).rejects.toThrow('Failed to fetch')
    expect([phone.tab.typed, server.current().draft]).toEqual(['desktop', draft('desktop')])
    server.isDown = false
    await phone.startAfresh(() => phone.type('account'))
    await phone.rest()
    expect(server.current()).toEqual(NONE)
    expect([phone.tab.typed, phone.notice(), phone.tab.known]).toEqual([
      'account',
      'none',
      { version: null, isSaved: true },
    ])
  })
})
