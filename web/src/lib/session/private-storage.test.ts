import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Hosted, setHosted } from './hosted-session.ts'
import { forgetPrivateWithSession, onSignedOut } from './private-storage.ts'
import { renewSessionToken, sessionTokenAtom } from './session-token.ts'

const forgotten = vi.fn()
const here = (token: string | null) => getDefaultStore().set(sessionTokenAtom, token)
const hosted = (id: string | null): Hosted => ({
  status: 'ready',
  session: id === null ? null : { id, token: async () => id, end: async () => undefined },
})
let stops: (() => void)[] = []

beforeEach(() => {
  here(null)
  setHosted({ status: 'none' })
  forgotten.mockReset()
})
afterEach(() => {
  for (const stop of stops) stop()
})

function watch() {
  stops = [onSignedOut(forgotten), forgetPrivateWithSession()]
}

test('private values are removed at a sign-out in another tab and with another person', () => {
  here('marie')
  watch()
  here('paul')
  expect(forgotten).toHaveBeenCalledTimes(1)
  here(null)
  expect(forgotten).toHaveBeenCalledTimes(2)
})

test('private values stay in the same person’s next session', () => {
  here('marie')
  watch()
  renewSessionToken('marie again')
  expect(forgotten).not.toHaveBeenCalled()
  here('paul')
  expect(forgotten).toHaveBeenCalledTimes(1)
})

test('private values stay at the sign-in', () => {
  watch()
  here('marie')
  expect(forgotten).not.toHaveBeenCalled()
})

test('private values stay after a reload with the same hosted person only', () => {
  setHosted({ status: 'loading' })
  watch()
  setHosted(hosted('marie'))
  setHosted({ status: 'failed', why: 'unreachable' })
  setHosted({ status: 'loading' })
  setHosted(hosted('marie'))
  expect(forgotten).not.toHaveBeenCalled()
  setHosted(hosted('paul'))
  expect(forgotten).toHaveBeenCalled()
  forgotten.mockReset()
  setHosted(hosted(null))
  expect(forgotten).toHaveBeenCalled()
})
