import { LANGUAGES } from '@passage/contracts/domain/orders/travel'
import { SCREENS } from '@passage/contracts/domain/site/screens'
import { expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../i18n/dictionaries.ts'
import { hasAssistant, headsIn } from './screens.ts'

await loadAllTexts()

it('every public page has its own title and description of the length that search engines show', () => {
  for (const language of LANGUAGES) {
    const pages = Object.values(headsIn(textsIn(language)))
    for (const text of ['title', 'description'] as const)
      expect(new Set(pages.map((page) => page[text])).size).toBe(pages.length)
    for (const { title, description } of pages) {
      expect(title.length).toBeLessThan(66)
      expect(description.length).toBeGreaterThan(50)
      expect(description.length).toBeLessThan(166)
    }
  }
})

it('the heads include the legal and help pages', () => {
  const heads = headsIn(textsIn('en'))
  const open = SCREENS.filter((screen) => /^\/(?:legal|help)\//.test(screen))
  expect(open.length).toBeGreaterThan(0)
  expect(open.filter((screen) => !heads[screen]?.isListed)).toEqual([])
  expect(heads['/orders']?.isListed).toBe(false)
})

it('the assistant’s button is absent from forms, payment pages and staff’s screens', () => {
  const without = SCREENS.filter((screen) => !hasAssistant(screen))
  expect(without.filter((screen) => !screen.startsWith('/admin/'))).toEqual(
    expect.arrayContaining([
      ...['/order', '/orders', '/desk', '/catalog', '/track', '/agency-dashboard', '/b2b/register'],
      ...['/account', '/login', '/clerk-login', '/clerk-signup', '/verify-email', '/reset-password'],
    ]),
  )
  expect(SCREENS.filter((screen) => screen.startsWith('/admin/') && hasAssistant(screen))).toEqual([])
  for (const path of ['/', '/my-orders', '/help/documents', '/no-such-page']) expect(hasAssistant(path)).toBe(true)
})
