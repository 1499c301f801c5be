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
] as const)('without scripts the landing page stands there in %s', async (language, locale, section, link) => {
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
    /** What React took away of what the build had drawn. */
    taken: string[]
    /** Lets observers know the sizes that they wait for. */
    tellSizes: () => void
  }
}

/** Watches whether the sections of the landing page stay while React takes them over. */
const watchSections = () => {
  window.taken = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
      if (node instanceof Element && node.matches('section, main, header, footer')) window.taken.push(node.outerHTML)
  }).observe(document, { childList: true, subtree: true })
}

test.each([
  { who: 'a stranger', language: 'en', width: 375 },
  { who: 'a customer', language: 'fr', width: 1440, account: 'customer' },
] as const)('React takes the landing page over as it is ($who, $language)', async ({ language, width, ...reader }) => {
  const { page } = await visit({
    ...{ language, width, strict: true, ...('account' in reader && { account: reader.account }) },
    prepare: async (page) => {
      await page.addInitScript(watchSections)
    },
  })
  // Known only where scripts run.
  const known = 'account' in reader ? page.locator('[popovertarget=account]') : page.locator('header [href*=login]')
  await known.waitFor()
  await page.getByRole('heading', { level: 1, name: TITLES[language] }).waitFor()
  expect(await page.evaluate(() => window.taken)).toEqual([])
})

test('a choice that the server could not know wins, and is known from then on', async () => {
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

test('an address in a language stays in it on the way through the site, at the other end of the world too', async () => {
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

/** A page whose React, or another part of its code, comes only when it is let. */
async function visitWithLateCode(path: string, file = 'base', inPage: () => void = () => {}) {
  let letCodeCome = () => {}
  const late = new Promise<void>((resolve) => {
    letCodeCome = resolve
  })
  const visitor = await visit({
    path: '/favicon.svg',
    strict: true,
    prepare: async (page) => {
      await page.addInitScript(inPage)
      await page.route(`**/assets/${file}-*`, (route) => late.then(() => route.continue()))
    },
  })
  await visitor.page.goto(path, { waitUntil: 'commit' })
  await visitor.page.waitForFunction(() => window.earlyUse !== undefined)
  return { ...visitor, letCodeCome }
}

test('what is typed and pressed before React is there counts', async () => {
  const { page, letCodeCome } = await visitWithLateCode('/')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('ORD-K7M4XQ9H')
  await page.getByRole('button', { name: 'Menu' }).click()
  letCodeCome()
  await page.getByRole('dialog').getByRole('link', { name: 'Order a visa' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('button', { name: 'Track', exact: true }).click()
  await expect.poll(() => page.url()).toContain('number=ORD-K7M4XQ9H')
})

test('a field that a reader reached before React was there keeps the focus, whatever part the address names', async () => {
  const { page, letCodeCome } = await visitWithLateCode('/#contact')
  const first = page.getByLabel('First name')
  await first.focus()
  letCodeCome()
  // The browser itself goes to the part once the page has loaded, and the page once React is there.
  await page.locator('header [href*=login]').waitFor()
  await page.keyboard.type('Zoë')
  await expect.poll(() => first.inputValue()).toBe('Zoë')
})

/** In the page: who observes sizes learns of them only once that is let, and not at all when they have stopped. */
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
  window.tellSizes = () => {
    holds = false
    for (const tell of held.splice(0)) tell()
  }
}

test('a field that a reader reached while React had taken over only the rest of the page keeps the focus', async () => {
  const { page, letCodeCome } = await visitWithLateCode('/#contact', 'lower-sections', holdSizes)
  await page.locator('header [href*=login]').waitFor()
  const first = page.getByLabel('First name')
  await first.focus()
  await page.evaluate(() => window.tellSizes())
  await page.keyboard.type('Zoë')
  expect(await first.inputValue()).toBe('Zoë')
  letCodeCome()
  await expect.poll(() => first.evaluate((field) => window.earlyUse?.isTakenOver(field))).toBe(true)
  expect(await first.inputValue()).toBe('Zoë')
})

test('the part that the address names has the focus where the reader has not been anywhere yet', async () => {
  const { page } = await visit({ path: '/#contact' })
  await page.waitForFunction(() => document.activeElement?.id === 'contact')
})
