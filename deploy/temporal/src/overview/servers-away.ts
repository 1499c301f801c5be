import { SERVERS, type Server } from '@passage/contracts/workflows/servers'
import type { Client } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'

/** A server that cannot be reached, according to the search attributes of the orders that wait for it. */
export interface ServerAway {
  server: Server
  orders: number
  /** Since when the first order has waited; null: unknown. */
  since: Date | null
}

const troubleSince = defineSearchAttributeKey('TroubleSince', 'DATETIME')
/** How many of the orders are read for `since`. */
const MAX_READ = 200

const waitingFor = (server: Server): string => `Trouble = '${server}' AND ExecutionStatus = 'Running'`

/** The servers for which at least one order waits. */
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
  let [first, left]: [Date | null, number] = [null, MAX_READ]
  for await (const { typedSearchAttributes } of client.workflow.list({ query, pageSize: MAX_READ })) {
    const since = typedSearchAttributes.get(troubleSince)
    if (since && (!first || since < first)) first = since
    if (--left === 0) break
  }
  return first
}
