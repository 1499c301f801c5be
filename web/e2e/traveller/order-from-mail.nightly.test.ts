import type { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { OrderDraftSaved } from '@passage/contracts/api/orders/order-draft.schema'
import type { CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { inMail } from '../support/mailbox.ts'
import { newPerson, PASSWORD, type Person } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { trackingUrl } from '../support/wizard.ts'

/** A person who got the link to confirm their address while they ordered, and has placed the order since. */
async function ordered(): Promise<{ person: Person; link: string; offerPath: string; orderNumber: string }> {
  const person = await newPerson()
  const { data } = await call<VisaOfferPage>('GET', '/api/visa-orders?page=1&limit=1')
  const [offer] = data
  if (!offer) throw new Error('The catalogue is empty.')
  const offerPath = `/order?offer=${offer.id}`
  await call('POST', '/api/auth/verify-email/again', { next: offerPath }, person)
  const { version } = await call<OrderDraftSaved>('PUT', '/api/order-draft', { draft: { offerId: offer.id } }, person)
  const order: CreateOrderInput = {
    ...{ visaProductId: offer.id, customerName: 'Marie Durand', customerEmail: person.email, nationality: 'FR' },
    ...{ numberOfApplicants: 1, totalAmount: offer.totalPrice, draftVersion: version },
  }
  const { orderNumber } = await call<OrderCreated>('POST', '/api/orders', order, person)
  return {
    person,
    link: await inMail(person.email, /http\S+verify-email\?next=\S+#token=[\w-]+/),
    offerPath,
    orderNumber,
  }
}

it('the link that confirms the address opens the placed order, and a new wizard another one', async () => {
  const { signUp, session, order } = textsOf('en')
  const { person, link, offerPath, orderNumber } = await ordered()
  const { page } = await visit({ path: '/account', account: person, width: 375 })
  await page.goto(link)
  await page.getByRole('heading', { name: signUp.verify.done() }).waitFor()
  await page.getByRole('main').getByRole('link', { name: session.order.continueOrder() }).click()
  await page.waitForURL(trackingUrl(orderNumber))
  await page.getByRole('heading', { name: orderNumber }).waitFor()

  // The same offer again is another order.
  await page.goto(new URL(offerPath, page.url()).href)
  await page.getByLabel(order.details.nationality(), { exact: true }).waitFor()
  expect(await page.getByText(order.otherDevice.ordered({ number: orderNumber })).count()).toBe(0)
})

it('the same link opens the order on a device without a session after signing in', async () => {
  const { signUp, session } = textsOf('en')
  const { person, link, orderNumber } = await ordered()
  const { page } = await visit({ path: '/login', width: 375 })
  await page.goto(link)
  await page.getByLabel(signUp.password(), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: signUp.prove.submit() }).click()
  await page.getByRole('heading', { name: signUp.verify.done() }).waitFor()
  await page.getByRole('link', { name: signUp.verify.signInToContinue() }).click()
  await page.getByLabel(session.username()).fill(person.username)
  await page.getByLabel(session.password(), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: session.submit() }).click()
  await page.waitForURL(trackingUrl(orderNumber))
})
