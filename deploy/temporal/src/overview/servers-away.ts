import { SERVERS, type Server } from '@passage/contracts/workflows/servers'
import type { Client } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'

/** A server that cannot be reached, as the orders that wait for it and for nothing of their own say. */
export interface ServerAway {
  server: Server
  orders: number
  /** Since when the first of them has waited; null where none says. */
  since: Date | null
}

const troubleSince = defineSearchAttributeKey('TroubleSince', 'DATETIME')
/** So many orders are asked since when they wait: the first ones that Temporal lists. */
const ASKED = 200

const waitingFor = (server: Server): string => `Trouble = '${server}' AND ExecutionStatus = 'Running'`

/** Those that an order waits for now. */
export async function readServersAway(client: Client): Promise<ServerAway[]> {
  const all = await Promise.all(
    SERVERS.map(async (server) => {
      const query = waitingFor(server)
      const { count } = await client.workflow.count(query)
      return { server, orders: count, since: count > 0 ? await earliest(client, query) : null }
    }),
  )
  return all.filter(({ orders }) => orders > 0)
}

async function earliest(client: Client, query: string): Promise<Date | null> {
  let [first, left]: [Date | null, number] = [null, ASKED]
  for await (const { typedSearchAttributes } of client.workflow.list({ query, pageSize: ASKED })) {
    const since = typedSearchAttributes.get(troubleSince)
    if (since && (!first || since < first)) first = since
    if (--left === 0) break
  }
  return first
}
