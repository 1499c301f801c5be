import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { replacedAtom } from '../../lib/server/server-state.ts'
import { ConnectionNotice } from './connection-notice.tsx'

// Test files share their modules: reset those that an earlier file has loaded.
vi.hoisted(() => vi.resetModules())
beforeAll(loadAllTexts)
afterEach(() => getDefaultStore().set(replacedAtom, false))

function show(locale: 'en' | 'fr'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  return renderToStaticMarkup(<ConnectionNotice />)
}

test('the connection notice offers a reload after a release', () => {
  expect(show('en')).toBe('<div role="status" class="print:hidden"></div>')
  getDefaultStore().set(replacedAtom, true)
  expect(show('en')).toMatch(/A new version is available.*<button[^>]*>.*Reload/)
  expect(show('fr')).toMatch(/Une nouvelle version est disponible.*<button[^>]*>.*Recharger/)
})
