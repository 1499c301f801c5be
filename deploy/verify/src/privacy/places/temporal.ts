import { EncryptionCodec } from '@passage/integrations/orchestration/codec'
import type { Client } from '@temporalio/client'
import type { World } from '../../faults/scenes/world.ts'
import { type Found, textsOf } from './texts.ts'

interface SealedPayload {
  metadata: Record<string, Uint8Array>
  data: Uint8Array
}

const METADATA_QUERY = '__temporal_workflow_metadata'

/**
 * Everything in Temporal about the workflows that started since, and about the schedules, encrypted and decrypted: histories,
 * memo, search attributes, pending activities, current details, summaries, ids, states.
 */
export async function temporalTexts({ temporal, env }: World, since: Date): Promise<Found[]> {
  const codec = new EncryptionCodec(env.TEMPORAL_CODEC_KEYS)
  const found: Found[] = []
  const look = async (value: unknown, where: string): Promise<void> => {
    found.push(...textsOf(value, where), ...textsOf(await opened(value, codec), `${where} (opened)`))
  }
  for await (const { workflowId, runId } of temporal.workflow.list({
    query: `StartTime >= "${since.toISOString()}"`,
  })) {
    found.push({ where: 'a workflow id', text: workflowId })
    const execution = { workflowId, runId }
    const { namespace } = temporal.options
    await look(await temporal.workflowService.describeWorkflowExecution({ namespace, execution }), workflowId)
    await look(await wholeHistory(temporal, execution), `history of ${workflowId}`)
    const handle = temporal.workflow.getHandle(workflowId, runId)
    const asked = workflowId.startsWith('visa-order/') ? ['order', METADATA_QUERY] : [METADATA_QUERY]
    for (const name of asked) await look(await handle.query(name), `${name} of ${workflowId}`)
  }
  for await (const { scheduleId } of temporal.schedule.list())
    await look(
      await temporal.workflowService.describeSchedule({ namespace: temporal.options.namespace, scheduleId }),
      `schedule ${scheduleId}`,
    )
  return found
}

async function wholeHistory({ workflowService, options }: Client, execution: { workflowId: string; runId: string }) {
  const events: unknown[] = []
  for (let nextPageToken: Uint8Array | undefined = undefined; ; ) {
    const page: Awaited<ReturnType<typeof workflowService.getWorkflowExecutionHistory>> =
      await workflowService.getWorkflowExecutionHistory({ namespace: options.namespace, execution, nextPageToken })
    events.push(...(page.history?.events ?? []))
    if (!page.nextPageToken?.length) return events
    nextPageToken = page.nextPageToken
  }
}

/** The decrypted payloads within a value. */
async function opened(value: unknown, codec: EncryptionCodec): Promise<unknown[]> {
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return []
  if (isPayload(value)) return codec.decode([value])
  const within = await Promise.all(Object.values(value).map((one) => opened(one, codec)))
  return within.flat()
}

const isPayload = (value: object): value is SealedPayload =>
  'metadata' in value && 'data' in value && value.data instanceof Uint8Array
