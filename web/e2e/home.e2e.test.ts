import { type Browser, openBrowser } from '@passage/local/testing/browser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems, overflow } from './support/axe.ts'
import { visit } from './support/visitor.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('home', () => {
  test.each([
    ['en', 375],
    ['en', 1440],
    ['fr', 375],
    ['fr', 1440],
  ] as const)('is accessible and quiet in %s at %i pixels', async (language, width) => {
    const { page, context, complaints } = await visit(browser, { language, width })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('what the security policy refuses would be noticed', async () => {
    const { page, context, complaints } = await visit(browser, {})
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
    )
    await expect.poll(() => complaints, { timeout: 10_000 }).toEqual([expect.stringContaining('style-src')])
    await context.close()
  })

  test('holds at 320 pixels in the longer language', async () => {
    const { page, context } = await visit(browser, { language: 'fr', width: 320 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await overflow(page)).toBe(0)
    await context.close()
  })

  test('changes its language and remembers it', async () => {
    const { page, context } = await visit(browser, {})
    await page.getByRole('banner').getByLabel('Language').selectOption('fr')
    await page.getByRole('heading', { name: 'Comment ça marche' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Comment ça marche' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
    await context.close()
  })

  test('has a menu that opens and closes by keyboard and shows what one may use', async () => {
    const { page, context, complaints } = await visit(browser, {})
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name: 'Order a visa' }).waitFor()
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Order a visa',
      'Track an application',
      'Become a partner',
    ])
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('sends a visitor who wants to order to sign in first', async () => {
    const { page, context } = await visit(browser, {})
    await page.getByRole('main').getByRole('link', { name: 'Start your application' }).click()
    await page.waitForURL('**/clerk-login?next=%2Forder')
    await context.close()
  })
})

describe('an unknown address', () => {
  test('answers 404 and leads home', async () => {
    const { page, context } = await visit(browser, { path: '/' })
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.getByRole('heading', { name: 'How It Works' }).waitFor()
    await page.goto('/404')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.getByRole('heading', { name: 'How It Works' }).waitFor()
    await context.close()
  })
})
