import { DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import { TransactionQuery } from '@passage/contracts/api/desk/transactions.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldCipher, fieldCipher } from '../../database/field-cipher.ts'
import { listDeskOrders } from '../../desk/list-desk-orders.ts'
import { draftDetails } from '../../details/draft-details.ts'
import { takeDetails } from '../../details/take-details.ts'
import { full } from '../../details/traveller.fixture.ts'
import { openTravellers } from '../../details/travellers.ts'
import { addCustomer, startWorld, type World } from '../../testing/test-world.ts'
import { listTransactions, selectMatching } from './list-transactions.ts'

let world: World
let staff: ActingPerson
beforeAll(async () => {
  world = await startWorld()
  staff = { ...world.person, role: 'service_provider' }
})
afterAll(() => world?.close())

const list = async (typed: string, person = staff, context = world.system) => {
  const { data } = await listTransactions(context, person, TransactionQuery.parse({ search: typed }))
  return data
}
const search = async (typed: string, person?: ActingPerson) =>
  (await list(typed, person)).map(({ orderNumber }) => orderNumber)

async function place(change: Partial<CreateOrderInput>, columns: object = {}, agencyId: number | null = null) {
  const { id, orderNumber } = await world.placeOrder(change, null, agencyId)
  if (Object.keys(columns).length > 0) await world.db.updateTable('orders').set(columns).where('id', '=', id).execute()
  return { id, orderNumber }
}

describe('the search by number, name and e-mail', () => {
  const NUMBER = 'ORD-K7M4XQ9H'
  const EMAIL = 'uma@xn--mller-kva.example'

  beforeAll(async () => {
    const customerName = 'Uma Mu\u0308ller-O’Neil Łódź Çağrı مُحَمَّد أحمد שָׁלוֹם Straße'
    await place({}, { orderNumber: NUMBER, customerName, customerEmail: EMAIL })
  })

  it.each([
    ...['muller', 'MÜLLER', 'Mu\u0308ller', 'müller', 'Müller-O', 'Müller‑O’N', 'muller–o'],
    ...["o'neil", 'O’Neil', 'oneil', 'o`neil', 'o´neil', 'oʼneil', 'lodz', 'strasse', 'STRAẞE'],
    ...['محمد', 'محمد احمد', 'שלום', 'cagri', 'çağrı', 'ｍｕｌｌｅｒ', '\u200bmuller'],
    ...['uma@müller.example', 'Uma@Müller.Example', EMAIL, 'xn--mller'],
    ...[NUMBER, 'ord-k7m4xq9h', 'ORD–K7M4XQ9H', 'ORD K7M4 XQ9H', 'ordk7m4xq9h', '#ORD-K7M4XQ9H', '#k7m4', 'ord k7m4'],
    'K7M4XQ9H',
  ])('finds the order by %j', async (typed) => {
    expect(await search(typed)).toEqual([NUMBER])
  })

  it.each(['m%ller', 'mueller', 'm_ller', 'neil’o', 'uma2@müller.example'])('does not find it by %j', async (typed) => {
    expect(await search(typed)).toEqual([])
  })
})

describe('the search by everything else', () => {
  const PASSPORT = '12AB34567'
  let family: Awaited<ReturnType<typeof place>>

  beforeAll(async () => {
    const travellers = [
      { firstName: 'Jean-Pierre', lastName: 'Dupont' },
      { firstName: 'Hélène', lastName: 'Dupont', passportNumber: PASSPORT },
      { firstName: 'Wei', lastName: 'Li' },
      { firstName: 'فاطمة', lastName: 'الفاسي' },
    ]
    const contact = { customerName: 'Agnès Roy', customerEmail: 'roy@families.example' }
    family = await place(
      {
        ...contact,
        customerPhone: '+33 (0)6 12 34 56 78 ext. 12',
        numberOfApplicants: 4,
        totalAmount: '516.00',
        travellers,
      },
      { embassyReference: 'VFS/2026-0099 12' },
    )
    // Orders that no search of these tests may find.
    await place({ customerName: 'Charlie Weiss', customerEmail: 'ali@weiss.example' })
    await place({ customerName: 'Helena Dupond', customerPhone: '+33 6 12 34 56 79' })
  })

  it.each([
    [
      'Hélène Dupont',
      'traveller',
      ['helene', 'Dupont Hélène', 'DUPONT, HELENE', 'hélè dupont', 'Mme Hélène Dupont'.slice(4)],
    ],
    ['Jean-Pierre Dupont', 'traveller', ['jean pierre', 'Jean‑Pierre', 'pierre dupont', 'dupont jean-pierre']],
    ['Wei Li', 'traveller', ['wei li', 'Li Wei']],
    ['فاطمة الفاسي', 'traveller', ['فاطمة', 'الفاسي فاطمة']],
    ['VFS/2026-0099 12', 'embassy_reference', ['VFS/2026-0099 12', 'vfs 2026 009912', 'vfs2026', '2026-0099']],
    [
      '+33 (0)6 12 34 56 78 ext. 12',
      'phone',
      ['+33 6 12 34 56 78', '0033612345678', '06.12.34.56.78', '0612345678', '345 678', '٠٦١٢٣٤٥٦٧٨'],
    ],
    [
      'Hélène Dupont',
      'passport_number',
      [PASSPORT, '12 ab 345 67', '12-AB-34567', 'Passport No. 12AB34567', '１２ab34567'],
    ],
    ['roy@families.example', 'email', ['roy@families', 'families.example']],
  ] as const)('finds the order by its %s as %s', async (text, by, spellings) => {
    for (const typed of spellings) {
      const found = await list(typed)
      expect(
        found.map(({ orderNumber, matched }) => [orderNumber, matched]),
        typed,
      ).toEqual([[family.orderNumber, { by, text }]])
    }
  })

  it('says nothing of what the row shows', async () => {
    for (const typed of ['agnes', 'Roy Agnès', family.orderNumber.toLowerCase()])
      expect((await list(typed)).map(({ matched }) => matched)).toEqual([null])
    expect((await list('agnes helene')).map(({ matched }) => matched)).toEqual([
      { by: 'traveller', text: 'Hélène Dupont' },
    ])
  })

  it.each(['12AB3456', '2AB34567', '12AB34568', 'helene weiss', '%'])('does not find it by %j', async (typed) => {
    expect(await search(typed)).not.toContain(family.orderNumber)
  })

  it('is the desk’s, too', async () => {
    const query = DeskQuery.parse({ queue: 'all', search: '12 ab 34567' })
    const { data } = await listDeskOrders(world.system, staff.id, query)
    expect(data).toMatchObject([{ orderId: family.id, matched: { by: 'passport_number', text: 'Hélène Dupont' } }])
  })

  it('finds corrected travellers by their new names and numbers only', async () => {
    const { id, orderNumber } = await place({
      customerName: 'Old Name',
      travellers: [{ firstName: 'Old', lastName: 'Name' }],
    })
    const correct = async (...travellers: ReturnType<typeof full>[]) => {
      const drafted = await draftDetails(world.customer, world.person, id, { travellers })
      const at = new Date().toISOString()
      await world.db.transaction().execute((tx) => takeDetails(tx, world.system, id, drafted?.detailsId ?? '', at))
    }
    const named = { firstName: 'Zoltán', lastName: 'Kovács' }
    await correct(full(1, { ...named, passportNumber: 'AA1234567' }), full(2, { lastName: 'Ödön' }))
    expect(await search('kovacs')).toEqual([orderNumber])
    expect(await search('odon')).toEqual([orderNumber])
    expect(await search('aa 1234567')).toEqual([orderNumber])
    await correct(full(1, { ...named, passportNumber: 'BB1234567' }))
    expect(await search('aa1234567')).toEqual([])
    expect(await search('bb1234567')).toEqual([orderNumber])
  })
})

describe('the search by people', () => {
  it('finds an agency’s and a customer’s own orders only', async () => {
    const [ours, theirs] = await world.db
      .insertInto('agencies')
      .values([{ name: 'Ours' }, { name: 'Theirs' }])
      .returning('id')
      .execute()
    const travellers = [{ firstName: 'Nadège', lastName: 'Martin', passportNumber: 'CC1234567' }]
    const contact = { customerEmail: 'client@clients.example', travellers }
    const own = await place(contact, {}, ours?.id)
    const other = await place(contact, {}, theirs?.id)
    const clerk = await addCustomer(world.system, 'clerk@agency.example')
    const member: ActingPerson = { ...clerk, role: 'b2b_client', agencyId: ours?.id ?? null }
    for (const typed of ['nadege', 'cc1234567']) {
      expect(await search(typed, member)).toEqual([own.orderNumber])
      expect(await search(typed, clerk)).toEqual([])
      expect((await search(typed)).toSorted()).toEqual([own.orderNumber, other.orderNumber].toSorted())
    }
  })
})

describe('a passport number', () => {
  const ann = { firstName: 'Ann', lastName: 'Lee' }
  const key = (id: number) => [String(id), new Uint8Array(32).fill(id)] as const
  const ringOf = (...ids: number[]) => fieldCipher({ current: String(ids[0]), keys: new Map(ids.map(key)) })

  it('is found after a change of keys, and not without the old key', async () => {
    const { id, orderNumber } = await place({ travellers: [{ ...ann, passportNumber: 'DD1234567' }] })
    const [passportNumberHash] = ringOf(1).searchHashes('DD1234567')
    await world.db.updateTable('travellers').set({ passportNumberHash }).where('orderId', '=', id).execute()
    const found = (fields: FieldCipher) => list('dd1234567', staff, { ...world.system, fields })
    expect(await found(ringOf(2, 1))).toMatchObject([{ orderNumber }])
    expect(await found(ringOf(2))).toEqual([])
  })

  it('is stored as a hash that no reading of the travellers has', async () => {
    const { id } = await place({ travellers: [{ ...ann, passportNumber: 'EE1234567' }] })
    const row = await world.db.selectFrom('travellers').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
    expect(row.passportNumberHash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await openTravellers(world.system, id))).not.toContain(row.passportNumberHash)
  })

  it('cannot leave its hash behind', async () => {
    const { id } = await place({ travellers: [{ ...ann, passportNumber: 'FF1234567' }] })
    const erase = (change: object) => world.db.updateTable('travellers').set(change).where('orderId', '=', id).execute()
    await expect(erase({ passportNumberEncrypted: null })).rejects.toThrow()
    await erase({ passportNumberEncrypted: null, passportNumberHash: null })
    expect(await search('ff1234567')).toEqual([])
  })
})

it('the search reads indexes alone', async () => {
  const query = { search: '12 ab 34567', status: 'all' } as const
  const found = selectMatching(world.system, query, () => sql<boolean>`true`)
  const { sql: text, parameters } = found.select('orders.id').compile()
  const { rows } = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return tx.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
  })
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  for (const index of ['orders_search', 'travellers_passport', 'orders_pkey']) expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})
