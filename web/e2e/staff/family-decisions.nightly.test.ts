import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { press, untilTaken } from '../support/desk.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { enter, newPerson } from '../support/people.ts'
import { deliverVisa, moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'

const FAMILY = [
  { first: 'Zoë', last: 'Müller' },
  { first: 'Youssef', last: 'Durand' },
  { first: 'Amina', last: 'Durand' },
]
const REASON = 'Le billet de retour manque.'
const LL = textsOf('en')
const { decisions, pendingDecisions, visa } = LL.staffWork

/** Opens the decisions by their key. */
async function openDecisions(page: Page) {
  await press(page, 'e')
  const dialog = page.getByRole('dialog', { name: decisions.title() })
  const of = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) })
  await of('Zoë Müller').waitFor()
  return {
    dialog,
    of,
    choose: (name: string, answer: 'approved' | 'refused') =>
      of(name).getByRole('radio', { name: decisions.answers[answer](), exact: true }).press('Space'),
    record: (count: number) => dialog.getByRole('button', { name: decisions.record(count) }).press('Enter'),
    reason: () => of('Youssef Durand').getByLabel(decisions.reason()),
  }
}

describe('a family of four at the embassy', () => {
  it('gets three visas and one refusal with its reason, recorded by keys at the desk', async () => {
    const customer = await newPerson()
    const order = await createPaidOrder({
      ...{ account: customer, customerEmail: customer.email, language: 'fr', family: FAMILY },
    })
    for (const status of ['processing', 'submitted'] as const) await moveTo(order.id, { status })
    const path = `/desk?queue=all&search=${order.orderNumber}&order=${order.orderNumber}`
    const { page } = await enter({ role: 'service_provider', language: 'en', width: 1440, path })
    const pane = page.getByRole('article')
    await pane.getByRole('button', { name: LL.desk.actions.record_decision() }).waitFor()

    // One is refused, the others are granted; the reason is asked for first.
    const { dialog, of, choose, record, reason } = await openDecisions(page)
    await choose('Youssef Durand', 'refused')
    await dialog.getByText(decisions.outlook.stays({ status: LL.orderStatus.submitted() })).waitFor()
    await dialog.getByRole('button', { name: decisions.grantRest() }).press('Enter')
    await dialog.getByText(decisions.outlook.becomes({ status: LL.orderStatus.approved() })).waitFor()
    await dialog.getByText(decisions.outlook.refusal()).waitFor()
    await record(4)
    await of('Youssef Durand').getByText(decisions.reasonMissing()).waitFor()
    expect(await reason().evaluate((field) => field === document.activeElement)).toBe(true)
    await isSound(page)
    await reason().fill(REASON)
    await record(4)
    await dialog.waitFor({ state: 'detached' })

    // It is shown as decided at once, the refusal last: `u` takes it back.
    await pane.getByText(LL.orderStatus.approved()).first().waitFor()
    await page.getByText(pendingDecisions.undoAll(4)).waitFor()
    await press(page, 'u')
    await page.getByText(pendingDecisions.undoneText({ what: 'Visa refused: Youssef Durand' })).waitFor()
    await pane
      .getByText(decisions.counted({ decided: 3, total: 4 }))
      .first()
      .waitFor()
    const again = await openDecisions(page)
    await again.of('Zoë Müller').getByText(decisions.pending()).waitFor()
    await again.choose('Youssef Durand', 'refused')
    await again.reason().fill(REASON)
    await isSound(page)
    await again.record(1)
    await again.dialog.waitFor({ state: 'detached' })
    await pane.getByText(LL.orderStatus.approved()).first().waitFor()
    expect(await readAsStaff(order.id)).toMatchObject({ status: 'submitted', decisions: Array(4).fill('open') })

    await untilTaken(page)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('approved')
    expect((await readAsStaff(order.id)).decisions).toEqual(['approved', 'approved', 'refused', 'approved'])

    // Visas are for the three only; a delivered one must be withdrawn before another decision.
    for (const [file, traveller] of [
      ['marie.pdf', 1],
      ['zoe.pdf', 2],
    ] as const)
      await deliverVisa(order.id, file, traveller)
    await pane.getByRole('button', { name: LL.actions.attachVisaDocuments.short() }).press('Enter')
    const upload = page.getByRole('dialog', { name: visa.title() })
    await upload.getByText(visa.lacking({ names: 'Amina' })).waitFor()
    await upload.getByText(decisions.named({ what: decisions.names.refused(), names: 'Youssef' })).waitFor()
    await page.keyboard.press('Escape')
    await upload.waitFor({ state: 'detached' })
    const blocked = await openDecisions(page)
    await blocked.of('Zoë Müller').getByText(decisions.visaOut()).waitFor()
    const refusal = blocked.of('Zoë Müller').getByRole('radio', { name: decisions.answers.refused(), exact: true })
    expect(await refusal.isDisabled()).toBe(true)
    await blocked.of('Youssef Durand').getByText(decisions.given(REASON)).waitFor()
    await isSound(page)
    const { withdrawVisa } = LL.actions
    const zoes = withdrawVisa.buttonFor({ file: 'zoe.pdf' })
    await blocked.of('Zoë Müller').getByRole('button', { name: zoes }).press('Enter')
    const withdrawal = page.getByRole('dialog', { name: withdrawVisa.dialog.title() })
    await withdrawal.getByText('zoe.pdf').waitFor()
    await page.keyboard.press('Escape')
    await withdrawal.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await blocked.dialog.waitFor({ state: 'detached' })

    await deliverVisa(order.id, 'amina.pdf', 4)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('completed')
    await pane.getByText(LL.orderStatus.completed()).first().waitFor()

    const own = await openOwnPage(order.orderNumber, { language: 'fr', width: 375, account: customer })
    await own.page.getByText(REASON).first().waitFor()
    for (const file of ['marie.pdf', 'zoe.pdf', 'amina.pdf'])
      await own.page.getByRole('button', { name: own.LL.document.downloadFor({ file }) }).waitFor()
    await own.isSound()
  })
})
