import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { draft, openTab, placed, startServer } from './testing/open-tab.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('ordered elsewhere', () => {
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

  it('says so to a wizard that begins anew with the same offer, until another order is wanted', async () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    expect(phone.shown()?.notice).toMatchObject({ kind: 'ordered', isNew: true })
    phone.leave(() => phone.type('account'), { isNew: true })
    await phone.rest()
    expect([phone.notice(), server.current()]).toEqual(['none', placed(5)])
    const reloaded = openTab(server, 'account', phone.tab.known)
    reloaded.settle(server.current())
    expect(reloaded.notice()).toBe('none')
    reloaded.type('another')
    await reloaded.rest()
    expect(server.current().draft).toEqual(draft('another'))
  })

  it('says so again after its page was looked at', () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.leave(() => phone.type('account'), { isNew: false })
    const back = openTab(server, 'account', phone.tab.known)
    back.settle(server.current())
    expect(back.notice()).toBe('ordered')
  })

  it('is nothing to a wizard that begins anew with another offer, which saves over it', async () => {
    const server = startServer()
    server.put(placed(5, 2))
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

describe('while the order is being placed', () => {
  it('nothing is saved, and the save under way is waited for, so that its version is the ordered one', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('Marie')
    void phone.flush()
    phone.type('Marie D')
    expect(await phone.hold()).toBe(1)
    await phone.rest()
    await phone.flush()
    phone.type('Marie Durand')
    phone.stop()
    await phone.rest()
    expect(phone.save).toHaveBeenCalledTimes(1)
  })

  it('and another tab was first, says so and keeps what is here', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('Marie')
    await phone.rest()
    expect(await phone.hold()).toBe(1)
    server.put(placed(2))
    const problem = { code: 'draft_changed', message: 'x', requestId: 'r', details: { current: server.current() } }
    phone.release(new ApiError(409, JSON.stringify(problem), ''))
    expect([phone.notice(), phone.tab.typed]).toEqual(['ordered', 'Marie'])
    await phone.rest()
    expect(server.current()).toEqual(placed(2))
  })

  it('and is not, what is typed is saved again', async () => {
    const server = startServer()
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('Marie')
    expect(await phone.hold()).toBeNull()
    phone.release()
    await phone.rest()
    expect(server.current().draft).toEqual(draft('Marie'))
  })
})
