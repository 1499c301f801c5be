import { sealedRow } from '@passage/core/details/travellers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

describe('a traveller’s passport number', () => {
  const ask = (orderId: string, position: number, as: PersonName) =>
    test.call(`GET /api/orders/${orderId}/travellers/${position}/passport-number`, { as })

  it('is shown in full to staff, with an audit entry', async () => {
    const { id } = await createOrderAs(test, 'customer', { numberOfApplicants: 1, totalAmount: '129.00' })
    expect((await ask(id, 1, 'provider')).status).toBe(409)
    const sealed = test.fields.seal('12AB34567', sealedRow(id, 1, 'passportNumber'))
    await test.db.updateTable('travellers').set({ passportNumberEncrypted: sealed }).where('orderId', '=', id).execute()
    const response = await ask(id, 1, 'provider')
    expect(await response.json()).toEqual({ passportNumber: '12AB34567' })
    expect(response.headers.get('cache-control')).toContain('no-store')
    const readings = test.db.selectFrom('audit').selectAll().where('action', '=', 'passport.viewed')
    expect(await readings.execute()).toMatchObject([
      { objectId: id, actorId: test.ids.provider, details: { position: 1 } },
    ])
  })

  it('is shown to no customer or agency', async () => {
    const { id } = await createOrderAs(test, 'customer')
    for (const who of ['customer', 'agency'] as const) expect((await ask(id, 1, who)).status).toBe(403)
  })
})
