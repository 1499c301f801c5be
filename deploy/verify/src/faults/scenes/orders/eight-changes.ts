import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import type { Answer } from '../http.ts'
import { lockRow } from '../servers/pause.ts'
import type { World } from '../world.ts'
import { askForStatus, type Order } from './drive.ts'

const EIGHT: readonly StaffStatus[] = [
  'processing',
  'submitted',
  'approved',
  'processing',
  'submitted',
  'approved',
  'completed',
  'processing',
]

export interface EightChanges {
  /** Repeats one change with its key. */
  again: (() => Promise<Answer>)[]
  /** The first answers. */
  answers: Promise<Answer[]>
}

/**
 * Sends eight staff changes at once to an order whose row is locked. Runs `meanwhile` when the workflow has accepted all eight,
 * then releases the lock.
 */
export async function eightChanges(
  world: World,
  order: Order,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<EightChanges> {
  const row = await lockRow(world, order)
  try {
    const again = EIGHT.map((to, index) => () => askForStatus(world, order, to, `${order.id}-${index}`))
    const answers = Promise.all(again.map((ask) => ask()))
    await until(async () => allTaken(world, order), { within: 30_000, every: 25 })
    await meanwhile()
    return { again, answers }
  } finally {
    // A stopped database has released the lock.
    await row.release().catch(() => undefined)
  }
}

async function allTaken({ temporal }: World, { id }: Order): Promise<void> {
  const { events } = await temporal.workflow.getHandle(visaOrderId(id)).fetchHistory()
  const taken = events?.filter((event) => event.workflowExecutionUpdateAcceptedEventAttributes).length ?? 0
  if (taken < EIGHT.length) throw new Error(`the workflow has accepted ${taken} updates`)
}
