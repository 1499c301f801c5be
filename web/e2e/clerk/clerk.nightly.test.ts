import type { UserPage, UserView } from '@passage/contracts/api/people/people.schema'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { NAME } from '../support/clerk/backend.ts'
import { type ClerkSite, openClerkSite } from '../support/clerk/site.ts'
import { account, lookAt } from '../support/clerk/visitor.ts'
import { DESK_AND_PHONE, type Visit, visit } from '../support/visitor.ts'
import { chooseOffer } from '../support/wizard.ts'

let site: ClerkSite

beforeAll(async () => {
  site = await openClerkSite()
})
afterAll(() => site.stop())

const look = (options: Visit, clerk?: Parameters<typeof lookAt>[2]) => lookAt(site, options, clerk)

describe('the screens of the hosted provider', () => {
  it.each(DESK_AND_PHONE)('contain its form and link to each other (%s, %i pixels)', async (language, width) => {
    const { page, LL } = await look({ path: '/clerk-login', language, width, strict: true })
    await page.getByRole('heading', { level: 1, name: LL.session.title() }).waitFor()
    await page.getByRole('heading', { name: 'Sign in to Passage' }).waitFor()
    await page.getByText(LL.session.subtitle()).waitFor()
    await page.getByText(LL.session.security()).waitFor()
    await isSound(page)
    await page.getByRole('main').getByRole('link', { name: LL.session.makeAccount() }).click()
    await page.waitForURL('**/clerk-signup')
    await page.getByRole('heading', { level: 1, name: LL.signUp.title() }).waitFor()
    await page.getByRole('heading', { name: 'Sign up to Passage' }).waitFor()
    const button = { en: 'Continue', fr: 'Continuer' }[language]
    await page.getByRole('button', { name: button, exact: true }).waitFor()
    await page.getByText(LL.signUp.security()).waitFor()
    await isSound(page)
    await page.getByRole('main').getByRole('link', { name: LL.signUp.signIn(), exact: true }).click()
    await page.waitForURL('**/clerk-login')
  })

  it('show the interrupted order', async () => {
    const { page, LL } = await look({ path: '/order', width: 375 })
    await chooseOffer(page)
    await page.waitForURL('**/clerk-login?next=*')
    const strip = page.getByRole('region', { name: LL.session.order.label() })
    await strip.getByText(LL.session.order.returnsToOrder()).waitFor()
    const order = await strip.innerText()
    await page.getByRole('main').getByRole('link', { name: LL.session.makeAccount() }).click()
    await page.waitForURL('**/clerk-signup?next=*')
    await expect.poll(() => strip.innerText()).toBe(order)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/order?offer=*')
  })

  it('load their styles by the page’s nonce and no other inline style', async () => {
    const { page, complaints } = await look({ path: '/clerk-login', strict: true, expectsComplaints: true })
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
  })

  it('show the built-in form at /login', async () => {
    const { page, LL } = await look({ path: '/login', strict: true })
    await page.getByLabel(LL.session.username()).waitFor()
    await isSound(page)
  })
})

describe('a session with the hosted provider', () => {
  it('starts with its form, returns to the requested page and sends a new token with each call', async () => {
    const { page } = await look({ path: '/clerk-login?next=%2Forder%3Fpage%3D2' })
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
    expect(carried.filter((call) => call.startsWith('/api/clerk/user'))).toHaveLength(1)
    expect(new Set(tokens).size).toBe(tokens.length)
    await page.reload()
    await account(page).waitFor()
  })

  it.each(['/clerk-login', '/clerk-signup', '/clerk-login?next=//evil.example/', '/login'])(
    'redirects %s to the landing page',
    async (path) => {
      const { page } = await look({ path }, { signedIn: 'active' })
      await page.waitForURL(`${site.origin}/`)
      await account(page).waitFor()
    },
  )

  it('brings an agency to its dashboard', async () => {
    const { page, standing } = await look({ path: '/clerk-signup' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${site.origin}/`)
    await account(page).waitFor()
    const email = `${standing.user.replace('user_', 'mara.')}@passage.example`
    const { data } = await call<UserPage>('GET', `/api/admin/users?search=${email}`, undefined, 'admin')
    const { id, username, firstName, lastName } = data[0] as UserView
    const user = { username, email, firstName, lastName, role: 'b2b_client' }
    await call('PUT', `/api/admin/users/${id}`, user, 'admin')
    await page.goto('/clerk-login')
    await page.waitForURL('**/agency-dashboard')
    await page.goto('/clerk-login?next=%2Fadmin%2Fusers')
    await page.waitForURL('**/agency-dashboard')
  })

  it('with the status pending counts as signed out', async () => {
    const { page, standing, LL } = await look({ path: '/my-orders' }, { signedIn: 'pending' })
    await page.getByText(LL.guard.signedOut()).waitFor()
    await page.getByRole('banner').getByRole('link', { name: LL.nav.signIn() }).waitFor()
    expect(standing.calls).toEqual([])
  })

  it('delays the guard while the script loads', async () => {
    const { page, LL } = await look({ path: '/my-orders' }, { script: 'silent', signedIn: 'active' })
    await page.getByText(LL.guard.checking()).waitFor()
  })

  it('ends with the sign-out in the browser, at the provider and on the server', async () => {
    const { page, standing, LL } = await look({ path: '/account' }, { signedIn: 'active' })
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
  })

  it('has an account page and continues when all others are ended', async () => {
    const { page, LL } = await look({ path: '/account', width: 375 }, { signedIn: 'active' })
    expect(await page.getByLabel(LL.account.profile.firstName()).inputValue()).toBe(NAME.first)
    await page.getByText(LL.account.sessions.hosted()).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: LL.account.sessions.endOthers() }).click()
    await page.getByRole('button', { name: LL.account.sessions.confirmAll() }).click()
    await page.getByText(LL.account.sessions.endedOthers()).waitFor()
    await page.reload()
    await account(page).waitFor()
  })

  it('continues while the server does not answer and is checked again', async () => {
    const { page, LL } = await look(
      {
        path: '/clerk-login',
        prepare: async (page) => {
          await page.route('**/api/clerk/user', (route) => route.fulfill({ status: 503, body: '{}' }))
        },
      },
      { signedIn: 'active' },
    )
    await page.getByText(LL.session.hosted.noServer()).waitFor()
    await isSound(page)
    await page.unroute('**/api/clerk/user')
    await page.getByRole('button', { name: LL.common.retry() }).click()
    await account(page).waitFor()
    await page.waitForURL(`${site.origin}/`)
  })

  it('ends with a message when the server refuses it', async () => {
    const { page, standing, LL } = await look({ path: '/clerk-login' })
    standing.stray = true
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(LL.session.hosted.refused()).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: LL.nav.signIn() }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('stand-in'))).toBeNull()
  })
})

test('a site without the hosted provider loads and allows none of its code', async () => {
  const addresses: string[] = []
  const { page } = await visit({
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
})
