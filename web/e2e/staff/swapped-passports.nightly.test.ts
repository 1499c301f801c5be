import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { factsOf } from '@passage/reading/compare/passport-facts'
import { testPicture } from '@passage/reading/testing/test-set'
import { describe, expect, it } from 'vitest'
import { showsThumbnails } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff, uploadDocument } from '../support/paid-order.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'

/** A photographed passport, and its holder as an order has them: accents and small letters are not in the lines. */
async function passport(index: number, firstName: string, lastName: string) {
  const { jpeg, lines } = await testPicture(1, index)
  if (!lines) throw new Error('There is no passport in this picture.')
  const { number, birthDate, nationality, passportExpiry } = factsOf({ lines, unsure: [] }, '2026-11-30')
  if (!number || !birthDate || !nationality || !passportExpiry) throw new Error(`not a passport: ${lines.join(' ')}`)
  const traveller = { firstName, lastName, birthDate, nationality, passportNumber: number, passportExpiry }
  const file = { documentType: 'passport', fileName: 'scan.jpg', contentType: 'image/jpeg', bytes: jpeg } as const
  return { traveller, file }
}

describe('an order of two with swapped passports', () => {
  it.each([
    ['en', 1440],
    ['fr', 375],
  ] as const)(
    'says at the desk whose they are, and finds no difference in the right one (%s, %i px)',
    async (language, width) => {
      const [marie, quentin] = await Promise.all([passport(0, 'Marie Claire', 'Roux'), passport(2, 'Quentin', 'Bloom')])
      const order = await createPaidOrder({
        documents: ['travel_proof'],
        travellers: [marie.traveller, quentin.traveller],
        language,
      })
      const attach = async ({ file }: typeof marie, travellerId: number) => {
        const documentId = await uploadDocument(file)
        const body = { documentId, documentType: 'passport', travellerId }
        await call('POST', `/api/orders/${order.id}/documents`, body, 'customer')
        await expect
          .poll(async () => (await readAsStaff(order.id)).passportReads.map((read) => read.documentId), {
            timeout: 60_000,
          })
          .toContain(documentId)
        return documentId
      }
      const ofMarie = await attach(quentin, 1)
      const ofQuentin = await attach(marie, 2)
      const right = await attach(marie, 1)
      expect(await call<FullOrder>('GET', `/api/orders/${order.id}`, undefined, 'customer')).toMatchObject({
        passportReads: [],
      })

      const path = `/desk?order=${order.orderNumber}`
      const { page } = await enter({ role: 'service_provider', path, language, width, strict: true })
      const { notWhose, noDifference } = textsOf(language).documentViewer.compare.machine
      await showsThumbnails(page.locator('[data-strip]'), 2)
      const verdict = page.locator('[data-machine]')
      const [first, second] = ['Marie Claire', 'Quentin']
      const show = (id: string) => page.locator(`[data-document="${id}"]`).click()
      await show(ofMarie)
      await page.getByText(notWhose({ name: second, other: first })).waitFor()
      await isSound(page)
      await show(right)
      await page.getByText(noDifference()).waitFor()
      expect(await verdict.getAttribute('data-machine')).toBe('same')
      await page.getByRole('tab', { name: second }).click()
      await show(ofQuentin)
      await page.getByText(notWhose({ name: first, other: second })).waitFor()
      // No character of a number, neither the passport's nor the order's.
      expect(await page.locator('main').innerText()).not.toContain(marie.traveller.passportNumber)
      await showsThumbnails(page.locator('[data-strip]'), 1)

      // Their customer sees the same on the order's page, beside the travellers' names.
      const own = await openOwnPage(order.orderNumber, { language, width, account: 'customer' })
      await own.open('documents')
      for (const [traveller, count] of Object.entries({ 1: 2, 2: 1, all: 1 }))
        await showsThumbnails(own.page.locator(`[data-fold=documents] [data-group="${traveller}"]`), count)
      await own.isSound()
    },
  )
})
