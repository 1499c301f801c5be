import { LEGAL_VERSIONS } from '@passage/contracts/domain/site/legal'
import type { Page } from 'playwright-core'
import { settled } from './act.ts'
import type { Screen } from './take-picture.ts'

const openAssistant = async (page: Page) => {
  await page.locator('[data-assistant] button').last().click()
  await page.getByRole('log').waitFor()
}

const ask = async (page: Page) => {
  await openAssistant(page)
  const french = (await page.evaluate(() => document.documentElement.lang)) === 'fr'
  const question = french ? 'Un Français part au Japon, il faut quoi ?' : 'I am French, what do I need for Japan?'
  await page.locator('[data-assistant] form :is(input, textarea)').fill(question)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByRole('link').first().waitFor()
  await settled(page)
}

const atSection = (id: string, act: (section: ReturnType<Page['locator']>) => Promise<void>) => async (page: Page) => {
  const section = page.locator(`#${id}`)
  await act(section)
  await settled(page)
  await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
}

const unfoldQuestions = atSection('faq', async (section) => {
  for (const question of await section.locator('summary').all()) await question.click()
})

const findNothing = atSection('faq', (section) => section.getByRole('searchbox').fill('nothing is called so'))

const sendEmpty = atSection('contact', (section) => section.locator('[type=submit]').click())

const withoutConnection = async (page: Page) => {
  await page.context().setOffline(true)
  await page.locator('[role=status].sticky svg').waitFor()
}

/** The server does not know the session any more. */
const sessionOver = async (page: Page) => {
  const json = { code: 'not_signed_in', message: 'Sign in.', requestId: 'picture' }
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 401, json }),
  )
  await page.locator('main form input').first().fill('Zoë')
  await page.locator('main form [type=submit]').first().click()
  await page.getByRole('dialog').locator('[type=password]').waitFor()
}

const openMessage = async (page: Page) => {
  await page.locator('main a[href*="message="]').first().click()
  await page.waitForURL(/[?&]message=/)
  await settled(page)
}

/** The front door, and what is written to it. */
export function publicScreens(): Screen[] {
  const legal = [...Object.keys(LEGAL_VERSIONS), 'imprint']
  const inbox = (name: string, query = '', rest: Partial<Screen> = {}): Screen => ({
    ...{ name: `contact-messages${name}`, path: `/admin/contact-messages${query}`, as: 'admin', act: settled },
    ...rest,
  })
  return [
    { name: 'home', path: '/' },
    { name: 'home', path: '/', as: 'customer' },
    { name: 'home-faq', path: '/', act: unfoldQuestions, window: 1_400 },
    { name: 'home-faq-none', path: '/', act: findNothing, window: true },
    { name: 'home-contact', path: '/', act: sendEmpty, window: 1_600 },
    { name: 'home-offline', path: '/', act: withoutConnection, window: true },
    { name: 'assistant', path: '/', act: openAssistant, window: true },
    { name: 'assistant-answer', path: '/', act: ask, window: true },
    ...legal.map((page) => ({ name: `legal-${page}`, path: `/legal/${page}`, act: settled })),
    { name: 'help-documents', path: '/help/documents', act: settled },
    { name: 'help-processing-times', path: '/help/processing-times', act: settled },
    { name: 'not-found', path: '/nothing-is-here' },
    { name: 'session-over', path: '/account', as: 'customer', act: sessionOver, window: true },
    inbox(''),
    inbox('-open', '', { act: openMessage }),
    inbox('-none', '?search=nothing-is-called-so'),
    inbox('-refused', '', { as: 'customer' }),
  ]
}
