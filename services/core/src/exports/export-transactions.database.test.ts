import { TransactionExportQuery } from '@passage/contracts/api/desk/transactions.schema'
import { CSV_DIALECTS, dialectFor } from '@passage/contracts/domain/csv-dialect'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putAgencies } from '../catalogue/put-catalogue.ts'
import { textArray } from '../database/expressions.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { addCustomer, paidEffect, recordOf, startWorld, type World } from '../testing/test-world.ts'
import { exportTransactions } from './export-transactions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const staff = async (): Promise<ActingPerson> => ({ ...world.person, role: 'admin' })

async function fileOf(person: ActingPerson, query: object = {}, most?: number) {
  const { language = 'en', dialect = dialectFor(language), ...filter } = TransactionExportQuery.parse(query)
  const { separator, mark } = CSV_DIALECTS[dialect]
  const {
    pieces,
    rows: count,
    partial,
  } = await exportTransactions(world.system, person, filter, { language, dialect }, most)
  let text = ''
  for await (const piece of pieces) text += piece
  expect(text.startsWith('\ufeff')).toBe(mark !== '')
  const [header, ...rows] = Papa.parse<string[]>(text.slice(mark.length), {
    newline: '\r\n',
    delimiter: separator,
  }).data.slice(0, -1)
  return { header, rows, count, partial }
}

it('the export has every order once, newest first, with the language’s dates and amounts', async () => {
  const { id, orderNumber } = await world.placeOrder({
    customerName: '=Marie "M", Durand',
    travellers: [
      { firstName: '=Marie', lastName: 'Durand' },
      { lastName: 'بن علي', noFirstName: true },
    ],
  })
  const checkout = await world.openCheckout(id)
  const at = '2026-11-22T09:00:00.000Z'
  const paid = { seq: 2, status: 'paid', paymentStatus: 'completed', at } as const
  await recordEntry(world.system, recordOf(id, paid, { payment: paidEffect(checkout) }))
  const { orderNumber: second } = await world.placeOrder()
  const { header, rows } = await fileOf(await staff())
  expect(header).toEqual(expect.arrayContaining(['Payment status', 'Ordered (Luxembourg time)']))
  expect(rows.map(([number]) => number)).toEqual([second, orderNumber])
  expect(rows[1]).toEqual([
    ...[
      orderNumber,
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      `'=Marie "M", Durand`,
      'marie@travel.example',
      `'=Marie Durand, بن علي`,
    ],
    ...[
      'Japan',
      'Tourist Visa',
      '',
      'Payment Confirmed',
      'Paid',
      '258.00',
      '0.00',
      'EUR',
      'Bank card',
      '2026-11-22 10:00',
    ],
  ])
  const french = await fileOf(await staff(), { language: 'fr' })
  expect(french.header?.[0]).toBe('Commande')
  expect(french.rows[1]).toEqual(
    expect.arrayContaining(['Japon', 'Visa touristique', 'Paiement confirmé', 'Payé', 'Carte bancaire']),
  )
  expect(french.rows[1]).toEqual(expect.arrayContaining(['258,00', '0,00', '22/11/2026 10:00']))
  const forPrograms = await fileOf(await staff(), { language: 'fr', dialect: 'machine' })
  expect(forPrograms.header?.[0]).toBe('Commande')
  expect(forPrograms.rows[1]).toEqual(expect.arrayContaining(['258.00', '0.00', '2026-11-22T10:00:00+01:00']))
})

it('the export has every order of pages that were placed in the same millisecond', async () => {
  const [{ id: like }] = (await world.db.selectFrom('orders').select('id').limit(1).execute()) as [{ id: string }]
  const order = await world.db.selectFrom('orders').selectAll().where('id', '=', like).executeTakeFirstOrThrow()
  const { id: _id, createdAt: _at, idempotencyKey: _key, ...copied } = order
  // The database works this out itself.
  const { agencyCommissionCents: _commission, searched: _searched, ...rest } = copied
  const letters = '34679ACDEFGHJKMNPQRTVWXY'
  const copies = Array.from({ length: 2_300 }, (_, n) => ({
    ...rest,
    requiredDocuments: sql<DocumentType[]>`'{}'`,
    decisions: textArray(rest.decisions),
    orderNumber: `ORD-33333${letters[Math.floor(n / 576) % 24]}${letters[Math.floor(n / 24) % 24]}${letters[n % 24]}`,
    createdAt: '2026-11-01T10:00:00.000Z',
    paymentStatus: 'pending' as const,
  }))
  for (let from = 0; from < copies.length; from += 500)
    await world.db
      .insertInto('orders')
      .values(copies.slice(from, from + 500))
      .execute()
  const { rows, count, partial } = await fileOf(await staff())
  expect({ partial, count }).toEqual({ partial: false, count: 2_302 })
  expect(rows).toHaveLength(2_302)
  expect(new Set(rows.map(([number]) => number)).size).toBe(2_302)
})

it('the export marks an incomplete file', async () => {
  const { rows, count, partial } = await fileOf(await staff(), {}, 1_500)
  expect({ partial, count }).toEqual({ partial: true, count: 1_500 })
  expect(rows.at(-1)).toEqual(['Only the newest 1,500 orders are in this file.'])
  expect(rows).toHaveLength(1_501)
})

it('the export has the orders of the person’s list, by its filters', async () => {
  const stranger = await addCustomer(world.system, 'stranger@travel.example')
  expect((await fileOf(stranger)).rows).toEqual([])
  const agencyId = [...(await putAgencies(world.system, ['Alpha'])).values()][0] as number
  const member: ActingPerson = { ...stranger, role: 'b2b_client', agencyId }
  expect((await fileOf(member)).rows).toEqual([])
  const { id, orderNumber } = await world.placeOrder({ customerName: 'Agency Traveller' })
  await world.db.updateTable('orders').set({ agencyId }).where('id', '=', id).execute()
  expect((await fileOf(member)).rows.map(([number]) => number)).toEqual([orderNumber])
  expect((await fileOf(await staff(), { search: 'agency trav' })).rows).toHaveLength(1)
  expect((await fileOf(await staff(), { status: 'completed', search: 'marie "m"' })).rows).toHaveLength(1)
})

it('the export is in the audit, without the search words', async () => {
  await fileOf(await staff(), { search: 'Marie' })
  const record = await world.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'orders.exported')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ objectType: 'user', objectId: world.person.id, details: { searched: true } })
  expect(JSON.stringify(record.details)).not.toContain('Marie')
})

it('the export does not call a payment paid whose refund is owed', async () => {
  const { id, orderNumber } = await world.placeOrder()
  const checkout = await world.openCheckout(id)
  const paid = { seq: 2, status: 'cancelled', paymentStatus: 'completed' } as const
  await recordEntry(world.system, recordOf(id, paid, { payment: paidEffect(checkout) }))
  const refund = { refundId: crypto.randomUUID(), paymentId: checkout.paymentId, cents: 100 }
  await recordEntry(world.system, recordOf(id, { ...paid, seq: 3 }, { refundPromised: refund }))
  for (const [language, words] of [
    ['en', 'Refund owed'],
    ['fr', 'Remboursement dû'],
  ] as const) {
    const { rows } = await fileOf(await staff(), { language, search: orderNumber })
    expect(rows[0]?.[9]).toBe(words)
  }
})
