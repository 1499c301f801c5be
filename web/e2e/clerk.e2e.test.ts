import { launchBrowser } from '@passage/local/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems, overflow } from './support/axe.ts'
import { NAME } from './support/clerk-backend.ts'
import { type ClerkSite, openClerkSite } from './support/clerk-site.ts'
import { type StandIn, standIn } from './support/clerk-stand-in.ts'
import { textsOf } from './support/texts.ts'
import { type Visit, type Visitor, visit } from './support/visitor.ts'

/** What the specification says of the script. Milliseconds. */
const TIME_OUT = 15_000
const FIRST_DELAY = 125
const RETRIES = 5

let browser: Browser
let site: ClerkSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openClerkSite()])
})
afterAll(() => Promise.all([browser.close(), site.stop()]))

/** Somebody at the site with Clerk. */
async function look(options: Visit, clerk: { signedIn?: 'active' | 'pending'; script?: StandIn['script'] } = {}) {
  let standing: StandIn | undefined
  const visitor = await visit(browser, {
    ...options,
    origin: site.origin,
    prepare: async (page) => {
      standing = await standIn(page, site, clerk.signedIn)
      standing.script = clerk.script ?? 'there'
      await options.prepare?.(page)
    },
  })
  if (!standing) throw new Error('The stand-in is not there.')
  return { ...visitor, LL: textsOf(options.language ?? 'en'), standing }
}

async function isSound({ page, complaints }: Pick<Visitor, 'page' | 'complaints'>) {
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  expect(complaints).toEqual([])
}

const account = (page: Page) => page.getByRole('button', { name: `Account of ${NAME.first}` })

describe('the screens of the hosted provider', () => {
  test.each([
    ['en', 375],
    ['en', 1440],
    ['fr', 375],
    ['fr', 1440],
  ] as const)('in %s at %i pixels hold its form in our frame, and lead to each other', async (language, width) => {
    const { page, context, complaints, LL } = await look({ path: '/clerk-login', language, width, strict: true })
    await page.getByRole('heading', { level: 1, name: LL.session.title() }).waitFor()
    await page.getByRole('heading', { name: 'Sign in to Passage' }).waitFor()
    await page.getByText(LL.session.subtitle()).waitFor()
    await page.getByText(LL.session.security()).waitFor()
    await isSound({ page, complaints })
    await page.getByRole('main').getByRole('link', { name: LL.session.makeAccount() }).click()
    await page.waitForURL('**/clerk-signup')
    await page.getByRole('heading', { level: 1, name: LL.signUp.title() }).waitFor()
    await page.getByRole('heading', { name: 'Sign up to Passage' }).waitFor()
    await page.getByText(LL.signUp.security()).waitFor()
    await isSound({ page, complaints })
    await page.getByRole('main').getByRole('link', { name: LL.signUp.signIn(), exact: true }).click()
    await page.waitForURL('**/clerk-login')
    await context.close()
  })

  test('have their styles let in by the nonce of the page, and nothing else inline', async () => {
    const { page, context, complaints } = await look({ path: '/clerk-login', strict: true })
    const button = page.getByRole('button', { name: 'Continue' })
    await button.waitFor()
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(11, 99, 119)')
    expect(complaints).toEqual([])
    const refused = await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { opacity: 0.5 }'
      document.head.append(style)
      return getComputedStyle(document.body).opacity
    })
    expect(refused).toBe('1')
    expect(complaints).not.toEqual([])
    await context.close()
  })

  test('/login stays our own card', async () => {
    const { page, context, complaints, LL } = await look({ path: '/login', strict: true })
    await page.getByLabel(LL.session.username()).waitFor()
    await isSound({ page, complaints })
    await context.close()
  })
})

describe('a session with the hosted provider', () => {
  test('begins with its form, goes on where it was wanted, and brings a fresh token for each call', async () => {
    const { page, context, complaints } = await look({ path: '/clerk-login?next=%2Forder%3Fpage%3D2' })
    const carried: string[] = []
    page.on('request', (request) => {
      const token = request.headers().authorization
      if (token) carried.push(`${new URL(request.url()).pathname} ${token}`)
    })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/order?page=2')
    await account(page).waitFor()
    await expect.poll(() => carried.length).toBeGreaterThan(1)
    const tokens = carried.map((call) => call.split(' ').at(-1))
    expect(carried.filter((call) => call.startsWith('/api/auth/me'))).toHaveLength(1)
    expect(new Set(tokens).size).toBe(tokens.length)
    await page.reload()
    await account(page).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each(['/clerk-login', '/clerk-signup', '/clerk-login?next=//evil.example/', '/login'])(
    'leads from %s home',
    async (path) => {
      const { page, context } = await look({ path }, { signedIn: 'active' })
      await page.waitForURL(`${site.origin}/`)
      await account(page).waitFor()
      await context.close()
    },
  )

  test('of status pending counts as signed out', async () => {
    const { page, context, standing, LL } = await look({ path: '/my-orders' }, { signedIn: 'pending' })
    await page.getByText(LL.guard.signedOut()).waitFor()
    await page.getByRole('banner').getByRole('link', { name: LL.nav.signIn() }).waitFor()
    expect(standing.calls).toEqual([])
    await context.close()
  })

  test('is waited for by the guard while the script loads', async () => {
    const { page, context, LL } = await look({ path: '/my-orders' }, { script: 'silent', signedIn: 'active' })
    await page.getByText(LL.guard.checking()).waitFor()
    await context.close()
  })

  test('ends with sign-out, here, at the provider and on the server, and leads home', async () => {
    const { page, context, standing, LL, complaints } = await look({ path: '/account' }, { signedIn: 'active' })
    await account(page).click()
    const session = await page.evaluate(() => localStorage.getItem('stand-in')?.split(' ')[1] ?? '')
    await page.getByRole('button', { name: LL.nav.signOut() }).click()
    await page.getByRole('banner').getByRole('link', { name: LL.nav.signIn() }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(standing.calls.filter((call) => call.startsWith('/api/auth/logout'))).toEqual([
      expect.stringMatching(/ Bearer [\w-]+\.[\w-]+\.[\w-]+$/),
    ])
    expect(site.backend.revoked).toContain(session)
    const late = { authorization: `Bearer ${site.backend.tokenOf(standing.user, session, site.origin)}` }
    expect((await fetch(`${site.origin}/api/auth/me`, { headers: late })).status).toBe(401)
    const stored = () => page.evaluate(() => [localStorage.getItem('stand-in'), localStorage.getItem('sessionToken')])
    expect(await stored()).toEqual([null, null])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('has its account page; ending all others leaves it', async () => {
    const { page, context, complaints, LL } = await look({ path: '/account', width: 375 }, { signedIn: 'active' })
    expect(await page.getByLabel(LL.account.profile.firstName()).inputValue()).toBe(NAME.first)
    await page.getByText(LL.account.sessions.hosted()).waitFor()
    await isSound({ page, complaints })
    await page.getByRole('button', { name: LL.account.sessions.endOthers() }).click()
    await page.getByRole('button', { name: LL.account.sessions.confirmAll() }).click()
    await page.getByText(LL.account.sessions.endedOthers()).waitFor()
    await page.reload()
    await account(page).waitFor()
    await context.close()
  })

  test('about which our server does not answer is kept, and asked about once more', async () => {
    const { page, context, LL } = await look(
      {
        path: '/clerk-login',
        prepare: async (page) => {
          await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '{}' }))
        },
      },
      { signedIn: 'active' },
    )
    await page.getByText(LL.session.hosted.noServer()).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: LL.common.retry() }).click()
    await account(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  test('that our server refuses is ended, and the person is told', async () => {
    const { page, context, standing, LL } = await look({ path: '/clerk-login' })
    standing.stray = true
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(LL.session.hosted.refused()).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: LL.nav.signIn() }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('stand-in'))).toBeNull()
    await context.close()
  })
})

describe('the script of the hosted provider', () => {
  test('that fails is asked for again five times, further and further apart, and then by the person', async () => {
    const begin = performance.now()
    const { page, context, standing, LL } = await look({ path: '/clerk-login', width: 375 }, { script: 'broken' })
    await page.getByText(LL.session.hosted.loading()).waitFor()
    await page.getByText(LL.session.hosted.unreachable()).waitFor({ timeout: TIME_OUT + 5_000 })
    expect(performance.now() - begin).toBeGreaterThan(TIME_OUT - 500)
    expect(standing.asked).toHaveLength(1 + RETRIES)
    const gaps = standing.asked.slice(1).map((at, index) => at - (standing.asked[index] ?? 0))
    for (const [index, gap] of gaps.entries()) {
      // The library adds up to once the delay by chance, so that not all browsers come back together.
      expect(gap).toBeGreaterThanOrEqual(FIRST_DELAY * 2 ** index - 20)
      expect(gap).toBeLessThan(FIRST_DELAY * 2 ** (index + 1) + 700)
    }
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const password = page.getByRole('link', { name: LL.session.hosted.password() })
    expect(await password.getAttribute('href')).toBe('/login')
    standing.script = 'there'
    await page.getByRole('button', { name: LL.common.retry() }).click()
    await page.getByRole('heading', { name: 'Sign in to Passage' }).waitFor()
    expect(standing.asked).toHaveLength(2 + RETRIES)
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()
  })

  test('that never answers is given up after 15 s; the guard says so and offers the password', async () => {
    const begin = performance.now()
    const options = { path: '/my-orders', language: 'fr', width: 375 } as const
    const { page, context, standing, LL } = await look(options, { script: 'silent' })
    await page.getByText(LL.guard.unknown()).waitFor({ timeout: TIME_OUT + 5_000 })
    const took = performance.now() - begin
    expect(took).toBeGreaterThan(TIME_OUT - 500)
    expect(took).toBeLessThan(TIME_OUT + 4_000)
    expect(standing.asked).toHaveLength(1)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const password = page.getByRole('link', { name: LL.guard.password() })
    expect(await password.getAttribute('href')).toBe('/login?next=%2Fmy-orders')
    await context.close()
  })
})

test('a password signs in at /login although the script fails, and is not kept waiting by it', async () => {
  const { page, context, LL } = await look({ path: '/login' }, { script: 'broken' })
  const begin = performance.now()
  await page.getByLabel(LL.session.username()).fill('customer')
  await page.getByLabel(LL.session.password(), { exact: true }).fill('Passage-customer-2026')
  await page.getByRole('main').getByRole('button', { name: LL.session.submit() }).click()
  const menu = page.getByRole('button', { name: /^Account of/ })
  await menu.waitFor()
  await page.reload()
  await menu.waitFor()
  expect(performance.now() - begin).toBeLessThan(TIME_OUT / 2)
  await context.close()
})

describe('the key of the hosted provider', () => {
  test.each([
    ['missing', null, 'missingKey', 'Missing publishableKey', 'en', 1440],
    ['malformed', 'pk_test_nonsense', 'invalidKey', 'The publishableKey passed to Clerk is invalid', 'fr', 375],
  ] as const)('when %s is told to an administrator', async (_name, publishableKey, text, message, language, width) => {
    const said: string[] = []
    const { page, context, LL, standing, complaints } = await look({
      path: '/clerk-login',
      language,
      width,
      prepare: async (page) => {
        page.on('console', (line) => said.push(line.text()))
        await page.route('**/api/auth/settings', (route) => route.fulfill({ json: { mode: 'clerk', publishableKey } }))
      },
    })
    await page.getByText(LL.session.hosted[text]()).waitFor()
    await page.getByText('CLERK_PUBLISHABLE_KEY').waitFor()
    expect(said.some((line) => line.includes(message))).toBe(true)
    expect(standing.asked).toEqual([])
    await isSound({ page, complaints })
    await context.close()
  })
})

test('without the hosted provider not a byte of it is loaded, and nothing may be', async () => {
  const addresses: string[] = []
  const { page, context, complaints } = await visit(browser, {
    path: '/login',
    strict: true,
    prepare: async (page) => void page.on('request', (request) => addresses.push(request.url())),
  })
  for (const path of ['/', '/clerk-login', '/clerk-signup']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const scripts = addresses.filter((address) => address.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const loaded = await Promise.all(scripts.map((address) => fetch(address).then((answer) => answer.text())))
  expect(loaded.filter((code) => code.includes('clerk-react') || code.includes('publishableKey passed'))).toEqual([])
  expect(
    addresses.filter((address) => address.includes(site.clerkHost) || address.includes('hosted-provider')),
  ).toEqual([])
  const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/clerk|cloudflare|nonce/)
  expect(complaints).toEqual([])
  await context.close()
})
