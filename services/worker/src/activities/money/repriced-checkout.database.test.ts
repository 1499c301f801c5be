import { toAmount } from '@passage/contracts/domain/money/money'
import { totalOf } from '@passage/contracts/domain/money/quote'
import { PRICE, placeFamily, useOddPrice } from '@passage/core/testing/family-order'
import { startWorld, type World } from '@passage/core/testing/test-world'
import type { Payments } from '@passage/integrations/payments/port'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { type Sandbox, startSandbox } from '@passage/stripe-sandbox/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { visaOrderActivities } from '../visa-order.ts'

let world: World
let sandbox: Sandbox
let payments: Payments
let activities: ReturnType<typeof visaOrderActivities>
beforeAll(async () => {
  const secrets = { secretKey: 'sk_test_repriced', webhookSecret: 'whsec_repriced' }
  ;[world, sandbox] = await Promise.all([startWorld(), startSandbox({ ...secrets, asyncDelayMs: 50 })])
  await useOddPrice(world)
  payments = connectPayments({
    STRIPE_SECRET_KEY: secrets.secretKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
  })
  const deps = { context: world.system, payments, publish: vi.fn(), appUrl: 'http://localhost' }
  activities = visaOrderActivities(deps as unknown as Deps)
})
afterAll(async () => {
  await sandbox?.close()
  await world?.close()
})

const open = (orderId: string) =>
  activities.openCheckout({ orderId, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })

/** What the customer reads at Stripe, with ordinary spaces. */
const pageOf = async (url: string) => (await (await fetch(url)).text()).replaceAll(/[\s\u00a0\u202f]+/g, ' ')

it('a page that opens after a traveller was taken out asks for what the others cost', async () => {
  const order = await placeFamily(world, 4)
  const before = await open(order.id)
  expect(await pageOf(before.checkoutUrl)).toContain(toAmount(totalOf(PRICE, 4)))
  await payments.expireCheckout(before.sessionId)
  await order.withdraw(2)
  const after = await open(order.id)
  expect(after).toMatchObject({ paymentId: before.paymentId })
  expect(after.sessionId).not.toBe(before.sessionId)
  const page = await pageOf(after.checkoutUrl)
  expect(page).toContain(toAmount(totalOf(PRICE, 3)))
  expect(page).not.toContain(toAmount(totalOf(PRICE, 4)))
})

it('a traveller can be taken out after Stripe did not answer, and another page opens', async () => {
  const order = await placeFamily(world, 3)
  vi.spyOn(payments, 'createCheckout').mockRejectedValueOnce(new Error('no answer'))
  await expect(open(order.id)).rejects.toThrow()
  await order.withdraw(3)
  expect(await pageOf((await open(order.id)).checkoutUrl)).toContain(toAmount(totalOf(PRICE, 2)))
})
