import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { isSound } from '../support/axe.ts'
import { type ClerkSite, openClerkSite } from '../support/clerk/site.ts'
import { lookAt } from '../support/clerk/visitor.ts'
import type { Visit } from '../support/visitor.ts'

/** The specification's limits for the script, in milliseconds. */
const TIME_OUT = 15_000
const FIRST_DELAY = 125
const RETRIES = 5

let site: ClerkSite

beforeAll(async () => {
  site = await openClerkSite()
})
afterAll(() => site.stop())

const look = (options: Visit, clerk?: Parameters<typeof lookAt>[2]) => lookAt(site, options, clerk)

describe('the script of the hosted provider', () => {
  it('is requested five more times with growing pauses after a failure, then by a button', async () => {
    const begin = performance.now()
    const { page, standing, LL } = await look(
      { path: '/clerk-login', width: 375, expectsComplaints: true },
      { script: 'broken' },
    )
    await page.getByText(LL.session.hosted.loading()).waitFor()
    await page.getByText(LL.session.hosted.unreachable()).waitFor({ timeout: TIME_OUT + 15_000 })
    expect(performance.now() - begin).toBeGreaterThan(TIME_OUT - 500)
    expect(standing.asked).toHaveLength(1 + RETRIES)
    const gaps = standing.asked.slice(1).map((at, index) => at - (standing.asked[index] ?? 0))
    for (const [index, gap] of gaps.entries()) {
      // The library adds a random share of the delay, so that browsers do not retry at the same time.
      expect(gap).toBeGreaterThanOrEqual(FIRST_DELAY * 2 ** index - 20)
    }
    await isSound(page)
    const password = page.getByRole('link', { name: LL.session.hosted.password() })
    expect(await password.getAttribute('href')).toBe('/login')
    standing.script = 'there'
    await page.getByRole('button', { name: LL.common.retry() }).click()
    await page.getByRole('heading', { name: 'Sign in to Passage' }).waitFor()
    expect(standing.asked).toHaveLength(2 + RETRIES)
    await isSound(page)
  })

  it('times out after 15 s, and the guard offers the password', async () => {
    const begin = performance.now()
    const options = { path: '/my-orders', language: 'fr', width: 375 } as const
    const { page, standing, LL } = await look(options, { script: 'silent' })
    await page.getByText(LL.guard.unknown()).waitFor({ timeout: TIME_OUT + 15_000 })
    const took = performance.now() - begin
    expect(took).toBeGreaterThan(TIME_OUT - 500)
    expect(standing.asked).toHaveLength(1)
    await isSound(page)
    const password = page.getByRole('link', { name: LL.guard.password() })
    expect(await password.getAttribute('href')).toBe('/login?next=%2Fmy-orders')
  })
})

test('/login signs in by password without the script', async () => {
  const { page, LL } = await look({ path: '/login' }, { script: 'broken' })
  const begin = performance.now()
  await page.getByLabel(LL.session.username()).fill('customer')
  await page.getByLabel(LL.session.password(), { exact: true }).fill('Passage-customer-2026')
  await page.getByRole('main').getByRole('button', { name: LL.session.submit() }).click()
  const menu = page.getByRole('button', { name: /^Account of/ })
  await menu.waitFor()
  await page.reload()
  await menu.waitFor()
  // Two pages that wait for the script would take at least twice its time-out.
  expect(performance.now() - begin).toBeLessThan(2 * TIME_OUT)
})

describe('the key of the hosted provider', () => {
  it.each([
    ['missing', null, 'missingKey', 'Missing publishableKey', 'en', 1440],
    ['malformed', 'pk_test_nonsense', 'invalidKey', 'The publishableKey passed to Clerk is invalid', 'fr', 375],
  ] as const)('is reported as %s', async (_name, publishableKey, text, message, language, width) => {
    const logged: string[] = []
    const { page, LL, standing } = await look({
      path: '/clerk-login',
      language,
      width,
      prepare: async (page) => {
        page.on('console', (line) => logged.push(line.text()))
        await page.route('**/api/auth/settings', (route) => route.fulfill({ json: { mode: 'clerk', publishableKey } }))
      },
    })
    await page.getByText(LL.session.hosted[text]()).waitFor()
    await page.getByText('CLERK_PUBLISHABLE_KEY').waitFor()
    expect(logged.some((line) => line.includes(message))).toBe(true)
    expect(standing.asked).toEqual([])
    await isSound(page)
  })
})
