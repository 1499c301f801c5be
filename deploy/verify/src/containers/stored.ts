import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { ORDER_STREAM, orderSubject } from '@passage/contracts/events/subjects'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { readServers } from '@passage/integrations/events/servers'
import { readOrder, type World } from '@passage/local/seed/orders/world'
import { mailsTo } from '@passage/local/testing/mailbox'
import { Client, Connection } from '@temporalio/client'
import type { Sandbox } from '../faults/scenes/payments/sandbox.ts'
import { type Carried, downloadVisa } from './carry-order.ts'

/** Where the servers are that store something of an order. */
export interface Servers {
  /** Address of Temporal: host and port. */
  temporal: string
  /** URL of NATS. */
  nats: string
  /** Port of the mailbox. */
  mailbox: number
  sandbox: Pick<Sandbox, 'tally'>
}

/** What each server stores of an order; the mailbox may get one more mail meanwhile. */
export async function stored(servers: Servers, world: World, { id, email, visa }: Carried) {
  const { status, lastSeq } = await readOrder(world, id)
  return {
    'the order (PostgreSQL)': [`${status}, ${lastSeq} entries`],
    'the visa (S3)': [Buffer.compare(await downloadVisa(world, id), visa) === 0 ? 'the same file' : 'another file'],
    'the workflow (Temporal)': [await workflowOf(servers.temporal, id)],
    'the events (NATS)': [await eventsOf(servers.nats, id)],
    'the payment (Stripe sandbox)': [JSON.stringify(await servers.sandbox.tally(id))],
    'the mails (mailbox)': (await mailsTo(servers.mailbox, email)).map(({ subject }) => subject),
  }
}

type Stored = Awaited<ReturnType<typeof stored>>

/** Throws when something that was stored before is missing. */
export function checkStored(before: Stored, after: Stored): void {
  for (const what of Object.keys(before) as (keyof Stored)[])
    if (!before[what].every((one) => after[what].includes(one)))
      throw new Error(`${what} did not survive: ${before[what]} before, ${after[what]} after`)
}

async function workflowOf(address: string, orderId: string): Promise<string> {
  const connection = await Connection.connect({ address })
  try {
    const { status, startTime } = await new Client({ connection }).workflow.getHandle(visaOrderId(orderId)).describe()
    return `${status.name} since ${startTime.toISOString()}`
  } finally {
    await connection.close()
  }
}

async function eventsOf(servers: string, orderId: string): Promise<string> {
  const connection = await connect(readServers(servers))
  try {
    const filter = { subjects_filter: orderSubject(orderId) }
    const { state } = await (await jetstreamManager(connection)).streams.info(ORDER_STREAM, filter)
    return String(Object.values(state.subjects ?? {})[0])
  } finally {
    await connection.close()
  }
}
