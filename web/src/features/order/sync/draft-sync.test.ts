import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAVE_AFTER_MS } from './draft-sync.ts'
import { draft, kept, NONE, openTab, startServer } from './testing/open-tab.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a draft', () => {
  it('is saved after a pause in typing', async () => {
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

  it('is saved with the connection after a failed save', async () => {
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

  it('is loaded without a question into an untouched form', () => {
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

  it('is saved when the loaded form differs from it', async () => {
    const server = startServer()
    server.put({ ...kept(3, 'Marie'), draft: { ...draft('Marie'), offerId: 2 } })
    const desktop = openTab(server, 'account')
    desktop.settle(server.current())
    await desktop.rest()
    expect(server.current()).toMatchObject({ version: 4, draft: { offerId: 1, by: 'Marie' } })
  })

  it('is shown at once when it was not saved before a reload', () => {
    const phone = openTab(startServer(), 'Marie', { version: null, isSaved: false })
    expect(phone.shown()?.isReady).toBe(true)
  })

  it('is asked about when it arrives after the form is shown', () => {
    const server = startServer()
    server.put(kept(3, 'Marie'))
    const desktop = openTab(server, 'account')
    desktop.goOn()
    desktop.settle(server.current())
    expect([desktop.tab.typed, desktop.notice()]).toEqual(['account', 'both'])
  })

  it('is the tab’s own after a reload, whether or not its last save arrived', async () => {
    const server = startServer()
    server.put(kept(4, 'Marie'))
    const phone = openTab(server, 'Marie', { version: 3, isSaved: false })
    phone.settle(server.current())
    expect([phone.notice(), phone.tab.known]).toEqual(['none', { version: 4, isSaved: true }])
    phone.type('Marie D')
    await phone.rest()
    expect(server.current().version).toBe(5)
  })

  it('is neither overwritten nor loaded when it is of a later release', async () => {
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

  it('is overwritten when no release can read it', async () => {
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

  it('is recognised as the tab’s own when its answer is slower than a save', async () => {
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

describe('a draft that was typed on two devices', () => {
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

  it('asks on the later device and overwrites nothing', async () => {
    const { server, phone } = await both()
    expect(phone.shown()?.notice).toMatchObject({ kind: 'both', at: '2026-11-22T14:05:00.000Z' })
    phone.type('phone, more')
    await phone.rest()
    expect(server.current().draft).toEqual(draft('desktop'))
  })

  it('loads the other version by “use that”', async () => {
    const { phone } = await both()
    phone.takeTheirs()
    expect([phone.tab.typed, phone.notice(), phone.shown()?.epoch]).toEqual(['desktop', 'adopted', 1])
  })

  it('overwrites the other version by “keep this”, and the other device asks', async () => {
    const { server, phone, desktop } = await both()
    await phone.keepMine()
    expect(server.current().draft).toEqual(draft('phone'))
    desktop.type('desktop, more')
    await desktop.rest()
    expect([phone.notice(), desktop.notice()]).toEqual(['none', 'both'])
  })

  it('is deleted here and on the server by “start afresh”', async () => {
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
