import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { draft, openTab, placed, startServer } from './testing/open-tab.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a draft whose order was placed elsewhere', () => {
  it('shows the order and keeps the typed draft until the person decides', async () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'Marie', { version: 4, isSaved: true })
    phone.settle(server.current())
    expect([phone.notice(), phone.tab.typed]).toEqual(['ordered', 'Marie'])
    await phone.keepMine()
    expect(server.current().draft).toEqual(draft('Marie'))
  })

  it('shows the order after a save as well', async () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'Marie', { version: 4, isSaved: true })
    phone.goOn()
    phone.type('Marie D')
    await phone.rest()
    expect(phone.notice()).toBe('ordered')
  })

  it('does not greet a new wizard of the same offer, and is overwritten by it', async () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    expect([phone.notice(), phone.shown()?.isReady]).toEqual(['none', true])
    phone.type('another')
    await phone.rest()
    expect([phone.notice(), server.current().draft]).toEqual(['none', draft('another')])
  })

  it('does not greet the next wizard once its order was opened', async () => {
    const server = startServer()
    server.put(placed(5))
    const phone = openTab(server, 'Marie', { version: 4, isSaved: true })
    phone.settle(server.current())
    expect(phone.notice()).toBe('ordered')
    phone.leave(() => phone.type('account'))
    const back = openTab(server, 'account', phone.tab.known)
    back.settle(server.current())
    expect(back.notice()).toBe('none')
  })

  it('is overwritten by a new wizard of another offer', async () => {
    const server = startServer()
    server.put(placed(5, 2))
    const phone = openTab(server, 'account')
    phone.settle(server.current())
    phone.type('another')
    await phone.rest()
    expect([phone.notice(), server.current().draft]).toEqual(['none', draft('another')])
  })
})

describe('the draft after a sign-out', () => {
  it('is not saved, and the next sign-in loads the server’s draft with its passport numbers', async () => {
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

  it('asks at the next sign-in when the last text was not saved', async () => {
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

describe('the draft of an order that is being placed', () => {
  it('is not saved, and the order uses the version of the running save', async () => {
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

  it('shows the order of another tab that was placed first', async () => {
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

  it('is saved again after a failure', async () => {
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
