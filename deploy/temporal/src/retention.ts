import type { Client } from '@temporalio/client'

const DAY_SECONDS = 86_400

/** Days that the namespace keeps closed histories. */
export async function setRetention(client: Client, days: number): Promise<void> {
  await client.workflowService.updateNamespace({
    namespace: client.options.namespace,
    config: { workflowExecutionRetentionTtl: { seconds: (days * DAY_SECONDS) as never } },
  })
}
