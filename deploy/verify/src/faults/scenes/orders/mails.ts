import { z } from 'zod'
import { send } from '../http.ts'
import type { World } from '../world.ts'
import type { Order } from './drive.ts'

/** A killed mail server may keep a mail without an id. */
const Mailbox = z.array(z.object({ messageId: z.string().optional() }))

/**
 * I8 of FAULTS.md for this order, one sentence for each mail that breaks it: the mailbox has it at most once, and has it
 * if it counts as sent. The same mail has the same id in every try, so copies are found by it.
 */
export async function mailsOfOrder(world: World, { id }: Order): Promise<string[]> {
  const mails = await world.db
    .selectFrom('mails')
    .select(['messageId', 'template', 'reader', 'status'])
    .where('orderId', '=', id)
    .where('status', '!=', 'due')
    .$narrowType<{ messageId: string }>()
    .execute()
  const judged = mails.map(async ({ messageId, template, reader, status }) => {
    const copies = await copiesOf(world, messageId)
    const name = `the mail ${template} to the ${reader} of order ${id}`
    if (copies > 1) return [`I8: ${name} arrived ${copies} times`]
    return status === 'sent' && copies === 0 ? [`I8: ${name} is marked as sent and did not arrive`] : []
  })
  return (await Promise.all(judged)).flat()
}

async function copiesOf({ stack }: World, messageId: string): Promise<number> {
  const call = { method: 'GET', path: `/email?messageId=${messageId}` } as const
  const { body } = await send(`http://127.0.0.1:${stack.ports.mailbox}`, call)
  return Mailbox.parse(body).filter((mail) => mail.messageId === messageId).length
}
