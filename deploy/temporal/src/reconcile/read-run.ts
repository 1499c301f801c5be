import { visaOrderId } from '@passage/contracts/workflows/names'
import { orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import { isGone } from '@passage/integrations/orchestration/errors'
import type { Client } from '@temporalio/client'
import type { FoundRun } from './found.ts'

const DESCRIBE_MS = 5_000
/** A worker that is there answers in milliseconds. */
const ANSWER_MS = 5_000

/** The newest run of an order's workflow, and what it says of itself. Throws when Temporal is away. */
export async function readRun(client: Client, orderId: string): Promise<FoundRun> {
  const handle = client.workflow.getHandle(visaOrderId(orderId))
  let described: { runId: string; status: { name: string } }
  try {
    described = await client.withDeadline(Date.now() + DESCRIBE_MS, () => handle.describe())
  } catch (error) {
    if (isGone(error)) return { is: 'missing' }
    throw error
  }
  const { runId, status } = described
  if (status.name !== 'RUNNING') return { is: 'closed', runId, how: status.name.toLowerCase().replaceAll('_', ' ') }
  try {
    const state = await client.withDeadline(Date.now() + ANSWER_MS, () =>
      client.workflow.getHandle(visaOrderId(orderId), runId).query(orderQuery),
    )
    return { is: 'running', runId, state }
  } catch (error) {
    return { is: 'silent', runId, why: deepestWords(error) }
  }
}

/** The client's own words only say that it could not ask; Temporal's stand beneath. */
function deepestWords(error: unknown): string {
  const { message, cause, details } = error as Error & { details?: string }
  return cause instanceof Error ? deepestWords(cause) : details || message
}
