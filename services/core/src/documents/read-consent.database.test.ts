import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import { PRIVACY_NOTICE_VERSION } from '@passage/contracts/domain/site/legal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { prepareUpload } from './prepare-upload.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const consents = (userId: string) =>
  world.db.selectFrom('consents').selectAll().where('userId', '=', userId).orderBy('givenAt', 'desc')

it('an order has its reader’s last consent, and no other person’s', async () => {
  const bare = await world.placeOrder()
  expect((await readFullOrder(world.system, world.person, bare.id)).consent).toBeNull()
  const { entry } = await world.upload()
  const { id } = await world.placeOrder({ documents: [entry] })
  const { clientGivenAt } = await consents(world.person.id).executeTakeFirstOrThrow()
  expect((await readFullOrder(world.system, world.person, id)).consent).toEqual({
    ...{ version: PRIVACY_NOTICE_VERSION, language: 'en' },
    givenAt: clientGivenAt.toISOString(),
  })
  const staff = { ...(await addCustomer(world.system, 'staff@passage.example')), role: 'service_provider' } as const
  expect((await readFullOrder(world.system, staff, id)).consent).toBeNull()
})

it('an upload under an earlier consent keeps that consent’s time', async () => {
  const person = await addCustomer(world.system, 'ana@travel.example')
  const file = {
    documentType: 'passport',
    fileName: 'passport.pdf',
    fileSize: 1_000,
    contentType: 'application/pdf',
  } as const
  const upload = async (consentTimestamp: string) => {
    const gdprConsent = { consentGiven: true, consentTimestamp }
    const { documentId } = await prepareUpload(world.customer, person.id, { ...file, gdprConsent }, crypto.randomUUID())
    return documentId
  }
  const given = async (documentId: string) =>
    consents(person.id)
      .where('id', 'in', (eb) => eb.selectFrom('documents').select('consentId').where('documents.id', '=', documentId))
      .executeTakeFirstOrThrow()
      .then(({ clientGivenAt }) => clientGivenAt.toISOString())
  const longAgo = new Date(Date.now() - 3 * DAY_MS)
  const first = await upload(longAgo.toISOString())
  expect(Date.now() - Date.parse(await given(first))).toBeLessThan(DAY_MS)
  await world.db.updateTable('consents').set({ clientGivenAt: longAgo }).where('userId', '=', person.id).execute()
  expect(await given(await upload(longAgo.toISOString()))).toBe(longAgo.toISOString())
})
