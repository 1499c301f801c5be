import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepsSignIn, localStore, tabStore } from './browser-store.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A storage that throws as a whole, or only when it is written to. */
const refusing = (name: string, isFull: boolean) => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  if (!isFull) Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  else
    vi.stubGlobal(name, {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem: refuse,
      removeItem: () => undefined,
    })
}

describe.each([
  ['refused', () => ['localStorage', 'sessionStorage'].map((name) => refusing(name, false))],
  ['absent', () => ['localStorage', 'sessionStorage'].map((name) => vi.stubGlobal(name, null))],
  ['full', () => ['localStorage', 'sessionStorage'].map((name) => refusing(name, true))],
])('storage that is %s', (_, refuse) => {
  it('stores nothing and never fails', () => {
    const kept = ['localStorage', 'sessionStorage'].map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
    refuse()
    for (const store of [localStore, tabStore]) {
      expect(store.set('a', '1')).toBe(false)
      expect([store.get('a'), store.keys()]).toEqual([null, []])
      store.remove('a')
    }
    expect(keepsSignIn()).toBe(false)
    for (const [index, name] of ['localStorage', 'sessionStorage'].entries()) {
      const before = kept[index]
      if (before) Object.defineProperty(globalThis, name, before)
      else Reflect.deleteProperty(globalThis, name)
    }
  })
})

it('is read and written by its own module only', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*', '**/legal/texts/**'] })
  const direct = files.filter((file) => /\b(?:local|session)Storage\b/.test(readFileSync(folder + file, 'utf8')))
  expect(direct).toEqual(['lib/session/browser-store.ts'])
})
