import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  isRenewal,
  renewSessionToken,
  sessionToken,
  sessionTokenAtom,
  setSessionToken,
  watchOtherTabs,
} from './session-token.ts'

/** Changes the shared storage as another tab does, which notifies this one. */
let stored: Map<string, string>
const tab = new EventTarget()
const heard: unknown[] = []
vi.stubGlobal('window', tab)
watchOtherTabs((isRenewed) => heard.push([sessionToken(), isRenewed, isRenewal()]))

beforeEach(() => {
  stored = new Map()
  heard.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  setSessionToken('first')
})

/** Changes the session in another tab that had the same one. */
function elsewhere(change: () => void): void {
  change()
  getDefaultStore().set(sessionTokenAtom, 'first')
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'sessionToken' }))
}

test('a person who signs in again in another tab is the same person', () => {
  elsewhere(() => renewSessionToken('second'))
  expect(heard).toEqual([['second', true, true]])
  expect(isRenewal()).toBe(false)
})

test('another person and a visitor are not the same person, also after a renewal', () => {
  elsewhere(() => setSessionToken('of another person'))
  elsewhere(() => setSessionToken(null))
  elsewhere(() => {
    renewSessionToken('second')
    setSessionToken('of another person')
  })
  expect(heard).toEqual([
    ['of another person', false, false],
    [null, false, false],
    ['of another person', false, false],
  ])
})
