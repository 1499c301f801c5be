import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTACT_REMINDED_AFTER_MINUTES } from '@passage/contracts/domain/site/contact'
import { contactChanged } from '@passage/contracts/workflows/contact-message'
import { partnerVerified } from '@passage/contracts/workflows/partner-onboarding'
import * as surplus from '@passage/contracts/workflows/surplus-refund'
import { FakeWorld } from '../../src/testing/fake-world.ts'
import { noteId, staff } from './order-story.ts'
import { record } from './record.ts'

const MINUTE = 60_000

const page = new FakeWorld()
page.pay(19_400)
let returns = 2
const refunding = {
  ...page.activities,
  takeSurplus: async () => ({
    ...{ surplusId: randomUUID(), orderNumber: 'ORD-TESTTEST', cents: 19_400, lastSeq: 6, refunded: false },
  }),
  refundSurplus: async () => ({ returned: returns-- > 0 }),
  recordSurplusPaidOtherwise: async () => undefined,
}
const surplusInput = { orderId: randomUUID(), sessionId: 'cs_1' }
await record(
  'surplus-refund.returned-and-paid-otherwise',
  { type: 'surplusRefund', args: [surplusInput], activities: refunding },
  async (run) => {
    await sleep(2_000)
    await run.executeUpdate(surplus.retryStep, { args: [{ actor: staff }] })
    await sleep(2_000)
    await run.executeUpdate(surplus.reportPaidOtherwise, { args: [{ actor: staff, noteId }] })
    await run.result()
  },
)

const message = { gone: false, answered: false }
const following = {
  claimMessage: async () => message,
  recordSentiment: async () => undefined,
  mailAboutMessage: async () => undefined,
  endMessage: async () => undefined,
}
const messageId = randomUUID()
const receivedAt = new Date(Date.now() - CONTACT_REMINDED_AFTER_MINUTES * MINUTE + 5_000).toISOString()
await record(
  'contact-message.reminded-and-answered',
  {
    type: 'contactMessage',
    args: [{ messageId, subject: 'billing', receivedAt, suspected: false }],
    activities: following,
  },
  async (run) => {
    await sleep(7_000)
    message.answered = true
    await run.signal(contactChanged, { messageId })
    await run.result()
  },
)

const partner = { gone: false, signedIn: false, verified: false }
const onboarding = {
  claimOnboarding: async () => undefined,
  readPartner: async () => partner,
  mailPartner: async () => undefined,
  endOnboarding: async () => undefined,
}
const registeredAt = new Date(Date.now() - 3 * 24 * 60 * MINUTE + 5_000).toISOString()
await record(
  'partner-onboarding.reminded-and-verified',
  { type: 'partnerOnboarding', args: [{ userId: randomUUID(), agencyId: 7, registeredAt }], activities: onboarding },
  async (run) => {
    await sleep(7_000)
    partner.verified = true
    await run.signal(partnerVerified, { agencyId: 7 })
    await run.result()
  },
)

await record(
  'example.before-the-change',
  {
    type: 'example',
    args: [],
    activities: { sendMail: async () => undefined },
    code: '../../src/testing/patched-change/before.ts',
  },
  (run) => run.result(),
)
