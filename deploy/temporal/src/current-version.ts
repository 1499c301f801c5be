import { DEPLOYMENT_NAME } from '@passage/contracts/workflows/names'
import type { Client } from '@temporalio/client'

const PATIENCE_MS = 60_000

/** Makes a worker version the current one, as soon as a worker of it has asked for work. Throws when none came in a minute. */
export async function setCurrentVersion(client: Client, buildId: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await client.workflowService.setWorkerDeploymentCurrentVersion({
        namespace: client.options.namespace,
        deploymentName: DEPLOYMENT_NAME,
        buildId,
        identity: 'passage-set-up',
      })
      return
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`No worker of version ${buildId} has asked for work within a minute. Is the worker running?`, {
          cause: error,
        })
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }
}
