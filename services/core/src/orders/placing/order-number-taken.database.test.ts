import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await sql`create sequence tries`.execute(world.db)
})
afterAll(() => world?.close())
afterEach(async () => {
  await sql`drop trigger taken on orders`.execute(world.db)
  await sql`alter sequence tries restart`.execute(world.db)
})

/** The first `times` inserts of an order break a unique constraint. Sequences count them, since they are not rolled back. */
async function refuseInserts(constraint: string, times: number): Promise<void> {
  await sql`
    create or replace function taken() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= ${sql.lit(times)} then
        raise exception 'taken' using errcode = '23505', constraint = ${sql.lit(constraint)};
      end if;
      return new;
    end $$`.execute(world.db)
  await sql`create trigger taken before insert on orders for each row execute function taken()`.execute(world.db)
}

const tries = async () => (await sql<{ next: number }>`select nextval('tries') as next`.execute(world.db)).rows[0]?.next

describe('an order that breaks a unique constraint', () => {
  it('gets another number when its own is taken', async () => {
    await refuseInserts('orders_order_number_key', 2)
    expect(await world.placeOrder()).toMatchObject({ orderNumber: expect.stringMatching(/^ORD-/) })
    expect(await tries()).toBe(4)
  })

  it('fails after five taken numbers', async () => {
    await refuseInserts('orders_order_number_key', 100)
    await expect(world.placeOrder()).rejects.toMatchObject({ code: '23505' })
    expect(await tries()).toBe(6)
  })

  it('is tried once when another constraint refuses it', async () => {
    await refuseInserts('payments_one_live', 100)
    await expect(world.placeOrder()).rejects.toMatchObject({ code: '23505' })
    expect(await tries()).toBe(2)
  })
})
