import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEPLOYMENT_NAME } from '@passage/contracts/workflows/names'
import { sideBySide } from '@passage/local/side-by-side'
import { testStack } from '@passage/local/testing/stack'
import { violations } from '../faults/scenes/orders/invariants.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { oneStep, STAGES, type Waiting, waitingIn } from '../versions/every-stage.ts'
import { livesOf } from '../versions/runs.ts'

/** Orders that wait while a release happens, one in each stage. */
export interface WaitingOrders {
  /** Throws unless each continues under a version, with the change of its workflow. */
  continueUnder(before: string, after: string): Promise<void>
  /** Build id of the worker version that gets new tasks. */
  currentVersion(): Promise<string>
  close(): Promise<void>
}

/** Places the orders. `env` are the settings of API and worker, with addresses for this machine. */
export async function placeWaitingOrders(
  folder: string,
  env: Record<string, string>,
  ports: Record<string, number>,
): Promise<WaitingOrders> {
  const file = join(folder, 'stack.json')
  // The worker's settings need the paths that its image sets.
  const images = { WORKFLOW_BUNDLE: '/built/workflows.js', MAIL_TEMPLATES: '/built/mail-templates.cjs' }
  await writeFile(
    file,
    JSON.stringify({ env: { ...env, ...images }, ports: { ...ports, app: ports.http }, control: {} }),
  )
  const world = await enterWorld(testStack(file))
  const orders = await sideBySide(3, STAGES, (stage) => waitingIn(world, stage))
  return {
    continueUnder: (before, after) => continueOrders(world, orders, before, after),
    currentVersion: () => currentVersion(world),
    close: () => world.close(),
  }
}

async function continueOrders(world: World, orders: readonly Waiting[], before: string, after: string): Promise<void> {
  await sideBySide(3, orders, (waiting) => oneStep(world, waiting))
  const all = orders.map(({ order }) => order)
  const broken = await violations(world, all)
  const { failures, versions, pauses } = await livesOf(world, all)
  for (const [index, found] of versions.entries())
    if (found.join() !== [before, after].join()) broken.push(`order ${index} ran under ${found.join(', ')}`)
  if (Math.min(...pauses) === 0) broken.push('an order has no timer of the changed workflow')
  if (failures.length + broken.length > 0) throw new Error([...failures, ...broken].join('\n'))
}

async function currentVersion({ temporal }: World): Promise<string> {
  const { namespace } = temporal.options
  const request = { namespace, deploymentName: DEPLOYMENT_NAME }
  const { workerDeploymentInfo } = await temporal.workflowService.describeWorkerDeployment(request)
  return workerDeploymentInfo?.routingConfig?.currentDeploymentVersion?.buildId ?? ''
}
