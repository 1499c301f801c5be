import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { untilTaken } from '../support/desk.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { documentOf, moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const LL = textsOf('en')

describe('staff at the same order', () => {
  it('correct the embassy’s reference after the submission', async () => {
    const order = await createPaidOrder()
    await moveTo(order.id, { status: 'submitted' })
    const { page } = await visit({ path: `/my-orders?order=${order.orderNumber}`, account: 'provider' })
    const { correct } = LL.staffWork
    await page.getByRole('button', { name: LL.actions.correctDetails.button() }).first().click()
    const dialog = page.getByRole('dialog', { name: correct.title() })
    await dialog.getByLabel(correct.fields.embassyReference()).fill('EMB/2026/000771')
    await dialog.getByLabel(correct.fields.submittedOn()).fill('2099-01-01')
    await dialog.getByRole('button', { name: correct.save() }).click()
    await dialog.getByText(correct.errors.submittedOn()).waitFor()
    await isSound(page)
    const today = luxembourgDay(new Date())
    await dialog.getByLabel(correct.fields.submittedOn()).fill(today)
    await dialog.getByRole('button', { name: correct.save() }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('EMB/2026/000771').waitFor()
    const { embassyReference, submittedOn, statusHistory } = await readAsStaff(order.id)
    expect({ embassyReference, submittedOn }).toEqual({ embassyReference: 'EMB/2026/000771', submittedOn: today })
    expect(statusHistory.at(-1)).toMatchObject({ reason: 'details_corrected', newStatus: 'submitted' })
  })

  it('record verdicts in quick succession and see a colleague’s verdict', async () => {
    const order = await createPaidOrder()
    const path = `/my-orders?order=${order.orderNumber}&tab=documents`
    const { page } = await visit({ path, account: 'provider' })
    const { approveFor } = LL.staffWork.review
    const approve = (file: string) => page.getByRole('button', { name: approveFor({ file }) })
    await approve('photo.jpg').waitFor()
    await approve('photo.jpg').click()
    await approve('passport.pdf').click()
    await approve('passport.pdf').waitFor({ state: 'detached' })
    await approve('photo.jpg').waitFor({ state: 'detached' })
    await untilTaken(page)
    const approved = async () => (await readAsStaff(order.id)).documents.filter(({ status }) => status === 'approved')
    await expect.poll(async () => (await approved()).length).toBe(2)

    // A colleague's verdict is recorded first.
    const travelProof = await documentOf(order.id, 'travel_proof')
    await page.route('**/review', async (route) => {
      const verdict = { verdict: 'rejected', reason: 'not_readable' }
      await call('POST', `/api/documents/${travelProof}/review`, verdict, 'admin')
      await route.continue()
    })
    await approve('travel_proof.pdf').click()
    await page.getByText(LL.staffWork.failure.refusals.order_changed()).waitFor()
    const { documents } = await readAsStaff(order.id)
    expect(documents.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
