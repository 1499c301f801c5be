import { sql } from 'kysely'
import type { World } from '../faults/scenes/world.ts'
import { someNetwork } from '../people/call.ts'
import type { Marks } from './marks.ts'
import { inDays, type Steps } from './steps.ts'

interface Means {
  origin: string
  marks: Marks
  step: Pick<Steps, 'order'>
}

/**
 * Makes PostgreSQL refuse rows with a certain name; its errors quote the whole row. An order and an account are answered 500,
 * and an activity of an existing order is retried until the rows are allowed again. Returns that order's id.
 */
export async function sendRefusedRows(world: World, { origin, marks, step }: Means): Promise<string> {
  const { db, offer, tokens } = world
  const { id } = await step.order()
  const refusedName = `${marks.next('a name that PostgreSQL refuses', 'text')} REFUSED`
  const send = (method: string, path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.customer}`,
        'content-type': 'application/json',
        'x-forwarded-for': someNetwork(),
      },
      body: JSON.stringify(body),
    })
  await sql`alter table users add constraint canary check (first_name not like '%REFUSED') not valid`.execute(db)
  await sql`alter table orders add constraint canary check (customer_name not like '%REFUSED') not valid`.execute(db)
  try {
    const created = await send('POST', '/api/orders', {
      visaProductId: offer.id,
      customerName: refusedName,
      customerEmail: `${marks.next('the address beside it', 'email').toLowerCase()}@passage.example`,
      nationality: 'FR',
      numberOfApplicants: 1,
      totalAmount: offer.totalPrice,
      notes: marks.next('the note beside it', 'text'),
      travellers: [
        {
          firstName: 'A',
          lastName: 'B',
          passportNumber: marks.next('the passport number beside it', 'passport'),
          passportExpiry: inDays(3_000),
        },
      ],
    })
    if (created.status !== 500) throw new Error(`the refused order is answered ${created.status}`)
    const corrected = await send('PUT', `/api/orders/${id}/details`, { customerName: refusedName })
    if (corrected.status !== 202) throw new Error(`the refused correction is answered ${corrected.status}`)
    const person = {
      firstName: refusedName,
      lastName: marks.next('the name beside it', 'text'),
      email: `${marks.next('the address of a refused account', 'email').toLowerCase()}@passage.example`,
      password: marks.next('the password beside it', 'secret'),
    }
    const signedUp = await send('POST', '/api/auth/sign-up', person)
    if (signedUp.status !== 500) throw new Error(`the refused account is answered ${signedUp.status}`)
  } finally {
    await sql`alter table orders drop constraint canary`.execute(db)
    await sql`alter table users drop constraint canary`.execute(db)
  }
  return id
}
