import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createOrder, signedOut } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { untilHydrated, visit } from '../support/visitor.ts'

const FAILURE = "I'm having trouble responding right now. Please try again in a moment!"

const reply = {
  response: 'With a Senegalese passport you need a visa for Kenya.\n• Tourism: 129.00 €',
  userProfile: { nationality: 'Senegal', destination: 'Kenya' },
  language: 'en',
  links: [
    { label: 'Order a visa for Kenya', href: '/order?destination=KE' },
    { label: 'Elsewhere', href: '//elsewhere.example/order' },
  ],
  handOver: true,
}

/** Answers each question in place of the server with the next of these: a reply, or `null` for an error. */
async function answerWith(page: Page, ...answers: (object | null)[]) {
  const asked: { message: string; context: object }[] = []
  await page.route('**/api/chatbot/message', async (route) => {
    asked.push(route.request().postDataJSON())
    const answer = answers.shift()
    await (answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 503, body: '' }))
  })
  return asked
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('the assistant', () => {
  it('answers questions by keyboard and keeps the focus', async () => {
    // On a lower window the bubble covers the checker and is hidden.
    const prepare = (page: Page) => page.setViewportSize({ width: 1440, height: 1200 })
    const { page } = await visit({ width: 1440, prepare })
    const asked = await answerWith(page, reply, reply)
    await page.getByRole('button', { name: 'Need visa help? Ask me!' }).press('Enter')
    const panel = page.getByRole('complementary', { name: 'Visa assistant' })
    const input = panel.getByLabel('Your question')
    await expect.poll(() => focused(page)).toBe('Your question')
    await expect.poll(() => panel.getByRole('log').innerText()).toContain('automatic assistant')

    await panel.getByRole('button', { name: 'Documents needed' }).press('Enter')
    expect(await input.inputValue()).toBe('Documents needed')
    await input.press('End')
    await input.press('Shift+Enter')
    await input.pressSequentially('for Kenya')
    await input.press('Enter')
    await panel.getByText('129.00 €').waitFor()
    expect(await focused(page)).toBe('Your question')
    await input.fill('  ')
    await input.press('Enter')
    expect(asked).toMatchObject([{ message: 'Documents needed\nfor Kenya' }])
    expect(await panel.getByRole('link').allInnerTexts()).toEqual(['Order a visa for Kenya'])
    await isSound(page)

    await input.press('Escape')
    await expect.poll(() => focused(page)).toBe('Show the assistant again')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Your question')
    await panel.getByRole('button', { name: 'Close the assistant' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Open the assistant')
    expect(await page.getByText('Need visa help? Ask me!').count()).toBe(0)
    await page.keyboard.press('Enter')
    await panel.getByText('129.00 €').waitFor()
    await panel.getByRole('button', { name: 'Write to our team' }).press('Enter')
    await page.waitForURL('**/?topic=contact#contact')
    const attached = page.getByRole('region', { name: 'Your conversation with the assistant is attached' })
    await attached.getByText('2 messages').waitFor()
    const isInSight = () => attached.evaluate((element) => element.getBoundingClientRect().top < innerHeight)
    await expect.poll(isInSight).toBe(true)
    // A reload clears the conversation, and the bubble stays dismissed.
    await page.reload()
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Open the assistant' }).click()
    await panel.getByText('automatic assistant').waitFor()
    expect(await panel.getByText('129.00 €').count()).toBe(0)
    expect(await page.getByText('Need visa help? Ask me!').count()).toBe(0)
  })

  it.each(['en', 'fr'] as const)(
    'covers no control at 320 pixels and repeats a failed question (%s)',
    async (language) => {
      const { page } = await visit({ language, width: 320 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      // At its end the page has room below the last control.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect(await covered(page)).toEqual([])

      await answerWith(page, null, reply)
      await page.locator('[data-assistant] button').last().click()
      const panel = page.getByRole('complementary', { name: language === 'en' ? 'Visa assistant' : 'Assistant visa' })
      const input = panel.locator('textarea')
      await input.fill('Kenya ?')
      await input.press('Enter')
      await panel.getByText(language === 'en' ? FAILURE : 'J’ai du mal à répondre en ce moment.').waitFor()
      await panel.getByText('Kenya ?').waitFor()
      await isSound(page)
      await panel.getByRole('button', { name: language === 'en' ? 'Try again' : 'Réessayer' }).click()
      await panel.getByText('129.00 €').waitFor()
      await panel.getByRole('link').click()
      await page.waitForURL('**/order?destination=KE')
      await input.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    },
  )

  it('shows its bubble once a visit, and no button in the wizard', async () => {
    const prepare = (page: Page) => page.setViewportSize({ width: 1440, height: 1200 })
    const { page } = await visit({ width: 1440, prepare })
    const bubble = page.getByText('Need visa help? Ask me!')
    const button = page.getByRole('button', { name: 'Open the assistant' })
    await bubble.waitFor()
    await page.reload()
    await untilHydrated(page)
    await button.waitFor()
    expect(await bubble.count()).toBe(0)
    await page.goto('/order')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilHydrated(page)
    expect(await button.count()).toBe(0)
  })

  it('answers a customer’s questions about prices and an order, and links to the order’s page', async () => {
    const { orderNumber } = await createOrder()
    const { page } = await visit({ path: '/my-orders', account: 'customer' })
    await page.getByRole('button', { name: 'Open the assistant' }).click()
    const panel = page.getByRole('complementary', { name: 'Visa assistant' })
    const ask = async (question: string) => {
      await panel.getByLabel('Your question').fill(question)
      await page.keyboard.press('Enter')
      await panel.getByText('The assistant is writing…').waitFor({ state: 'detached' })
      return panel.locator('[role=log] > :last-child').innerText()
    }
    expect(await ask('What does a visa for Japan cost?')).toMatch(/Japan[\s\S]*€/)
    // The answer depends on the previous question.
    expect(await ask('and for two of us?')).toMatch(/2 travellers/)
    expect(await ask(`Where is my order ${orderNumber}?`)).toContain('Pay to start your application.')
    await panel.locator(`a[href="/orders?number=${orderNumber}"]`).click()
    await page.getByRole('heading', { level: 1 }).getByText(orderNumber).waitFor()
    await panel.getByText('2 travellers').first().waitFor()

    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    signedOut('customer')
    await panel.getByText('2 travellers').first().waitFor({ state: 'detached' })
  })
})

/** Controls that the assistant's button or bubble covers. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-assistant] button')].flatMap((button) => {
      const { left, top, width, height, right, bottom } = button.getBoundingClientRect()
      const corners = [
        [left, top],
        [right - 1, top],
        [left, bottom - 1],
        [right - 1, bottom - 1],
        [left + width / 2, top + height / 2],
      ] as const
      if (getComputedStyle(button).visibility === 'hidden') return []
      return corners.flatMap(([x, y]) => {
        const below = document.elementsFromPoint(x, y).find((one) => !one.closest('[data-assistant]'))
        const control = below?.closest('a, button, input, select, textarea, summary, label')
        return control ? [control.outerHTML] : []
      })
    }),
  )
