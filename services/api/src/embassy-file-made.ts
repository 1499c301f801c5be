import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@passage/contracts/domain/errors'
import { embassyFileUpdateId } from '@passage/contracts/workflows/history-names'
import { isEmbassyFileDue } from '@passage/core/embassy/keep-embassy-file'
import { orderToMessage } from './http/order-message.ts'
import type { Ctx } from './http/types.ts'

/** How long a request waits for the file. */
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 250

/**
 * Has an order's embassy file made now, if the order or a rotation has changed since: the workflow itself waits until
 * the order has not changed for a while. Throws `order_not_found`, `unavailable`.
 */
export async function requestEmbassyFile(c: Ctx, orderId: string): Promise<'up to date' | 'requested'> {
  const { order, context } = await orderToMessage(c, 'order:operate', orderId)
  const { db, orders } = c.var.deps
  if (!(await isEmbassyFileDue(db, order.id))) return 'up to date'
  const updateId = embassyFileUpdateId(c.var.requestId)
  const message = { actor: context.actor, file: true } as const
  await orders.send('retryStep', order.id, message, updateId, order.unstarted).catch(unlessUnderWay)
  return 'requested'
}

/** As `requestEmbassyFile`, and waits for the file. Throws also `document_not_ready` when it is not made in time. */
export async function embassyFileMade(c: Ctx, orderId: string): Promise<void> {
  if ((await requestEmbassyFile(c, orderId)) === 'up to date') return
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(LOOK_EVERY_MS))
    if (!(await isEmbassyFileDue(c.var.deps.db, orderId))) return
  throw new DomainError('document_not_ready', 'The file for the embassy is being prepared. Try again in a few seconds.')
}

/** Ignores that the workflow is already making the file and waits for no `retryStep`. */
function unlessUnderWay(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'nothing_to_retry') throw error
}
