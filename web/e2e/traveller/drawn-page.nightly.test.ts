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
    /** Calls the size observers that `holdSizes` holds back. */
    releaseSizes: () => void
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

/** Opens a page and holds back React, or another file of its code, until `release` is called. */
async function visitWithLateCode(path: string, { file = 'base', inPage = () => {}, strict = true } = {}) {
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  const visitor = await visit({
    path: '/favicon.svg',
    strict,
    prepare: async (page) => {
      await page.addInitScript(inPage)
      await page.route(`**/assets/${file}-*`, (route) => late.then(() => route.continue()))
    },
  })
  await visitor.page.goto(path, { waitUntil: 'commit' })
  await visitor.page.waitForFunction(() => window.earlyUse !== undefined)
  return { ...visitor, release }
}

test('text and clicks from before the hydration are handled', async () => {
  // The console logs that the order is unknown.
  const { page, release } = await visitWithLateCode('/', { strict: false })
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('ORD-K7M4XQ9H')
  await page.getByRole('button', { name: 'Menu' }).click()
  release()
  await page.getByRole('dialog').getByRole('link', { name: 'Order a visa' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('button', { name: 'Track', exact: true }).click()
  await expect.poll(() => page.url()).toContain('number=ORD-K7M4XQ9H')
})

test('a field that has the focus before the hydration keeps it when the address names a section', async () => {
  const { page, release } = await visitWithLateCode('/#contact')
  const first = page.getByLabel('First name')
  await first.focus()
  release()
  // The browser scrolls to the section after loading, and the page after the hydration.
  await page.locator('header [href*=login]').waitFor()
  await page.keyboard.type('Zoë')
  await expect.poll(() => first.inputValue()).toBe('Zoë')
})

/** Holds the calls of size observers until `releaseSizes`, except those that have disconnected. Runs in the page. */
function holdSizes(): void {
  const held: (() => void)[] = []
  let holds = true
  window.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super((entries) => {
        if (holds) held.push(() => this.#stopped || callback(entries, this))
        else callback(entries, this)
      })
    }
    #stopped = false
    override disconnect(): void {
      this.#stopped = true
      super.disconnect()
    }
  }
  window.releaseSizes = () => {
    holds = false
    for (const call of held.splice(0)) call()
  }
}

test('a field that has the focus while only the rest of the page is hydrated keeps it', async () => {
  const { page, release } = await visitWithLateCode('/#contact', { file: 'lower-sections', inPage: holdSizes })
  await page.locator('header [href*=login]').waitFor()
  const first = page.getByLabel('First name')
  await first.focus()
  await page.evaluate(() => window.releaseSizes())
  await page.keyboard.type('Zoë')
  expect(await first.inputValue()).toBe('Zoë')
  release()
  await expect.poll(() => first.evaluate((field) => window.earlyUse?.isTakenOver(field))).toBe(true)
  expect(await first.inputValue()).toBe('Zoë')
})

test('the section that the address names has the focus when no field had it', async () => {
  const { page } = await visit({ path: '/#contact' })
  await page.waitForFunction(() => document.activeElement?.id === 'contact')
})
