import { z } from 'zod'
import type { World } from '../../faults/scenes/world.ts'
import { type Found, textsOf } from './texts.ts'

const List = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() })

/** Events contain copies of payments and charges. */
const KINDS = ['checkout/sessions', 'refunds', 'events'] as const

/** The fields for the payer's address, to which Stripe sends receipts. */
const ADDRESS = /\.(customer_email|email|receipt_email)$/

/** Every text about these orders at Stripe, except the payer's address in its own field. */
export async function stripeTexts({ env }: World, orderIds: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of KINDS) {
    for (let after = ''; ; ) {
      const response = await fetch(`${env.STRIPE_API_BASE}/v1/${kind}?limit=100${after}`, {
        headers: { authorization: `Bearer ${env.STRIPE_SECRET_KEY}` },
      })
      const { data, has_more } = List.parse(await response.json())
      for (const object of data) {
        const text = JSON.stringify(object)
        if (kind === 'refunds' || orderIds.some((id) => text.includes(id)))
          found.push(...textsOf(object, `Stripe ${kind}`).filter(({ where }) => !ADDRESS.test(where)))
      }
      if (!has_more) break
      after = `&starting_after=${data.at(-1)?.id}`
    }
  }
  return found
}
