import { AdminOfferQuery } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { listAdminOffers } from './list-admin-offers.ts'

/** Offers of 150 countries, seven visa types and 96 agencies. */
const OFFERS = 100_800

/** The pool's statement timeout is shorter than writing this many rows takes on a busy machine. */
const patiently = ({ db }: World, statement: string) =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql.raw(statement).execute(one)
    await sql`reset statement_timeout`.execute(one)
  })

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const statement of [
    `insert into countries (code, name, name_fr, flag)
      select chr(65 + n / 26) || chr(65 + n % 26), 'Country ' || n, 'Pays ' || n, '' from generate_series(0, 149) n`,
    `insert into visa_types (code, name, name_fr) values
      ('business', 'Business visa', 'Visa d’affaires'), ('transit', 'Transit visa', 'Visa de transit'),
      ('student', 'Student visa', 'Visa d’études'), ('work', 'Work visa', 'Visa de travail'),
      ('family_visit', 'Family visit visa', 'Visa pour visite familiale'), ('medical', 'Medical visa', 'Visa médical')`,
    `insert into agencies (name) select 'Agency ' || n from generate_series(1, 96) n`,
    `insert into offers (country_id, visa_type_id, agency_id, base_cents, stripe_commission_cents, margin_cents,
      processing_days, description, description_fr, is_active)
      select c.id, v.id, a.id, 1000 * v.id, 100, 900, 5, 'Included: entry ' || c.code || '-' || a.id,
        'Compris : entrée', (c.id + a.id) % 1000 > 0
      from countries c, visa_types v, agencies a
      where c.code <> 'JP' and a.name like 'Agency%'`,
    'vacuum analyze offers',
    'analyze',
  ])
    await patiently(world, statement)
}, 180_000)
afterAll(() => world?.close())

const list = (query: object = {}) => listAdminOffers(world.db, AdminOfferQuery.parse(query))

describe('listAdminOffers', () => {
  it('lists the newest first, in pages of five', async () => {
    const { data, total } = await list()
    expect(total).toBe(OFFERS + 1)
    expect(data).toHaveLength(5)
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  it.each([
    ['Japan', 1, 'JP'],
    ['Tokyo', 1, 'JP'],
    ['japonaise', 1, 'JP'],
    ['japno', 1, 'JP'],
    ['Égypte', 672, 'EG'],
    ['Dubai', 672, 'AE'],
    ['pays 149', 672, 'FT'],
    ['family visit', 14_400, null],
    ['MEDICAL', 14_400, null],
    ['médical', 14_400, null],
    ['family_visit', 14_400, null],
    ['affaires', 14_400, null],
    ['single ENTRY', 1, 'JP'],
    ['entry EG-9', 63, 'EG'],
    ['nothing-like-this', 0, null],
    ['100%', 0, null],
    ['\0', 0, null],
  ])('%j finds %i', async (search, total, code) => {
    const page = await list({ search })
    expect(page.total).toBe(total)
    if (code) expect(page.data[0]?.countryCode).toBe(code)
  })

  it('filters by active, also within a search', async () => {
    const [on, off, all] = [
      await list({ search: 'Dubai', status: 'active' }),
      await list({ search: 'Dubai', status: 'inactive' }),
      await list({ search: 'Dubai' }),
    ]
    expect(on.total + off.total).toBe(all.total)
  })
})

/** PostgreSQL's work for a first page: each of its plans, and the pages of 8 kB that they read. */
async function plansOf(query: object) {
  const nodes: RootOperationNode[] = []
  const watched = world.db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await listAdminOffers(watched as typeof world.db, AdminOfferQuery.parse(query))
  const asked = await Promise.all(nodes.map(explain))
  return { plans: asked.map(({ plan }) => plan), pages: asked.reduce((sum, { pages }) => sum + pages, 0) }
}

async function pagesOfOffers(): Promise<number> {
  const size = sql<number>`pg_relation_size('offers') / current_setting('block_size')::int`.as('pages')
  return Number((await world.db.selectNoFrom(size).executeTakeFirstOrThrow()).pages)
}

async function explain(node: RootOperationNode) {
  const { sql: text, parameters } = world.db.getExecutor().compileQuery(node, createQueryId())
  const { rows } = await world.db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`explain (analyze, buffers, timing off) ${text}`, [...parameters]),
  )
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  // The first line is the outermost node, which includes the others.
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return { plan, pages: Number(hit) + Number(read) }
}

describe('listAdminOffers at 100,000 offers', () => {
  it.each([
    ['everything', {}],
    ['the inactive', { status: 'inactive' }],
    ['a country', { search: 'Egypt' }],
    ['a visa type', { search: 'transit' }],
    ['words of a description', { search: 'entry EG-9' }],
    ['nothing', { search: 'nothing-like-this' }],
  ])('reads the first page of %s by an index, and the table at most once', async (_what, query) => {
    const { plans, pages } = await plansOf(query)
    const limited = plans.filter((text) => text.startsWith('Limit'))
    expect(limited).toHaveLength(1)
    for (const plan of limited) expect(plan).not.toContain('Seq Scan on offers')
    expect(pages, plans.join('\n\n')).toBeLessThan(1.5 * (await pagesOfOffers()))
  })
})
