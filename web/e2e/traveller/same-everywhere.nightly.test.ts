import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const { tracking } = textsOf('en')

/** Whose turn it is, the next step and its dates; the timeline's current step where the place has a timeline. */
async function saidOn(page: Page, hasTimeline: boolean) {
  const turn = page.getByRole('region', { name: tracking.turn.label() })
  const words = async (selector: string) => turn.locator(selector).first().innerText()
  return {
    party: await words('p'),
    headline: await words('h2, h3'),
    dates: await turn.locator('time').allInnerTexts(),
    ...(hasTimeline && { status: await page.locator('[aria-current=step]').getAttribute('data-status') }),
  }
}

describe('an order that staff change', () => {
  it('says the same on its page, on the landing page, in my orders, at the desk and in the wizard', async () => {
    const account = await newPerson()
    const { id, orderNumber } = await createPaidOrder({ account, customerEmail: account.email })
    const places = [
      { path: `/orders?number=${orderNumber}`, account },
      { path: `/?number=${orderNumber}#tracking`, account },
      { path: `/order?order=${orderNumber}`, account },
      { path: `/desk?order=${orderNumber}`, account: 'provider' },
      { path: `/my-orders?order=${orderNumber}`, account, hasTimeline: false },
    ] as const
    const shown: { page: Page; hasTimeline: boolean }[] = []
    for (const { path, account, ...place } of places) {
      const { page } = await visit({ path, account, width: 1440 })
      await page.getByRole('region', { name: tracking.turn.label() }).waitFor()
      shown.push({ page, hasTimeline: true, ...place })
    }
    const [first] = shown
    if (!first) throw new Error('There is no place.')
    const isSame = async (status: string) => {
      await first.page.locator(`[aria-current=step][data-status=${status}]`).waitFor()
      const { status: _, ...turn } = await saidOn(first.page, true)
      for (const { page, hasTimeline } of shown)
        await expect.poll(() => saidOn(page, hasTimeline)).toEqual({ ...turn, ...(hasTimeline && { status }) })
      return turn
    }
    const before = await isSame('document_review')
    await moveTo(id, { status: 'processing', notes: 'Your file is on my desk.' })
    expect(await isSame('processing')).not.toEqual(before)
  })
})
