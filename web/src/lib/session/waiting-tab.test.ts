import { afterEach, expect, test, vi } from 'vitest'
import { openWaitingTab } from './waiting-tab.ts'

afterEach(() => vi.unstubAllGlobals())

const opening = (tab: object | null) => {
  vi.stubGlobal('window', { open: () => tab })
  return openWaitingTab('Coming…')
}

test('a blocked tab is null or closed from the start', () => {
  expect(opening(null)).toBeNull()
  expect(opening({ closed: true })).toBeNull()
})

test('the tab shows a notice and has no opener', () => {
  const tab = { closed: false, opener: {}, document: { title: '', body: { textContent: '' } } }
  expect(opening(tab)).toBe(tab)
  expect(tab).toMatchObject({ opener: null, document: { title: 'Coming…', body: { textContent: 'Coming…' } } })
})
