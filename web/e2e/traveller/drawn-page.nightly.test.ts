import { FAQ } from '@passage/contracts/domain/site/faq'
import { openBrowser } from '@passage/local/testing/browser'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { appUrl, visit } from '../support/visitor.ts'

const TITLES = { en: 'Your visa, one clear step at a time', fr: 'Votre visa, une étape claire après l’autre' } as const

/** Opens an empty page of a browser that has stored nothing yet. */
async function openPage(options: BrowserContextOptions): Promise<Page> {
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: appUrl(), ...options })
  return context.newPage()
}

test.each([
  ['en', 'en-GB', 'How It Works', 'Start your application'],
  ['fr', 'fr-BE', 'Comment ça marche', 'Commencer ma demande'],
] as const)('the landing page is complete without scripts (%s)', async (language, locale, section, link) => {
  const page = await openPage({ locale, javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: TITLES[language] }).waitFor()
  await page.getByRole('heading', { name: section }).waitFor()
  for (const { question } of FAQ) await page.getByText(question[language], { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: link }).getAttribute('href')).toBe('/order')
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
})

declare global {
  interface Window {
    /** Prerendered elements that React has removed. */
    removed: string[]
  }
}

/** Records the landing page's sections that are removed during hydration. Runs in the page. */
const watchSections = () => {
  window.removed = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
      if (node instanceof Element && node.matches('section, main, header, footer')) window.removed.push(node.outerHTML)
  }).observe(document, { childList: true, subtree: true })
}

test.each([
  { reader: 'a stranger', language: 'en', width: 375 },
  { reader: 'a customer', language: 'fr', width: 1440, account: 'customer' },
] as const)(
  'React hydrates the landing page without replacing it ($reader, $language)',
  async ({ language, width, ...given }) => {
    const { page } = await visit({
      ...{ language, width, strict: true, ...('account' in given && { account: given.account }) },
      prepare: async (page) => {
        await page.addInitScript(watchSections)
      },
    })
    // Only scripts show who is signed in.
    const known = 'account' in given ? page.locator('[popovertarget=account]') : page.locator('header [href*=login]')
    await known.waitFor()
    await page.getByRole('heading', { level: 1, name: TITLES[language] }).waitFor()
    expect(await page.evaluate(() => window.removed)).toEqual([])
  },
)

test('the language in the browser’s storage wins and is stored in a cookie', async () => {
  const { page, context } = await visit({
    path: '/favicon.svg',
    language: 'fr',
    strict: true,
    prepare: (page) => page.context().clearCookies(),
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: TITLES.fr }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await (await context.request.get('/')).text()).toContain('<html lang="fr">')
})

test('?lang=fr applies to the following pages, also in another time zone', async () => {
  const page = await openPage({ locale: 'en-GB', timezoneId: 'Pacific/Auckland' })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/?lang=fr')
  await page.getByRole('heading', { level: 1, name: TITLES.fr }).waitFor()
  await page.locator('header [href*=login]').click()
  await page.getByRole('heading', { name: 'Bienvenue chez Passage' }).waitFor()
  expect(errors).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
})

test('the section that the address names has the focus when no field had it', async () => {
  const { page } = await visit({ path: '/#contact' })
  await page.waitForFunction(() => document.activeElement?.id === 'contact')
})
