import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIdOf } from '@passage/integrations/orchestration/build-id'
import { explain } from '@passage/local/advice'
import { createLog } from '@passage/local/log'
import { localDir } from '@passage/local/paths'
import { enterWorld } from '@passage/local/seed/orders/world'
import { until } from '@passage/local/until'
import { stages } from '../containers/carry-order.ts'
import { resolveLocalhostNames } from '../containers/localhost-names.ts'
import { checkStored, type Servers, stored } from '../containers/stored.ts'
import { connectSandbox } from '../faults/scenes/payments/sandbox.ts'
import { type Cluster, connectCluster } from './cluster.ts'
import { FIRST, SECOND } from './images.ts'
import { watchReadiness } from './readiness.ts'
import { dryRun } from './validate.ts'
import { placeWaitingOrders } from './waiting-orders.ts'

// What main.ts does in the cluster of KUBECONFIG.
const [folder = '', bundle = ''] = process.argv.slice(2)

/** Killed at the beginning of each stage of the order. The test itself calls the API, and in some stages S3 and Stripe. */
const KILLED = [['mail', 'codec'], ['nats', 'worker'], ['stripe', 'api'], ['postgres'], ['temporal', 's3'], []]

const log = createLog()
resolveLocalhostNames()

try {
  await dryRun(log)
  const cluster = connectCluster(process.env, folder)
  try {
    await carryOrder(cluster)
    await releaseUnderOrders(cluster)
  } catch (error) {
    await keepLogs(cluster)
    throw error
  } finally {
    await log.step('deleting the namespace', () => cluster.takeAway())
  }
  process.exitCode = 0
} catch (error) {
  log.line(`\n${explain(error)}`)
  process.exitCode = 1
}
process.exit()

async function carryOrder(cluster: Cluster): Promise<void> {
  await log.step(`release ${FIRST}`, () => cluster.release(FIRST), 'usually a minute')
  await log.step('all pods are ready', () => cluster.ready())
  const { origin, env, servers } = await addresses(cluster)
  const world = await enterWorld(origin, env.STRIPE_API_BASE ?? null)
  const { steps, carried } = stages(world)
  for (const [index, { title, run }] of steps.entries()) {
    const killed = KILLED[index] ?? []
    if (killed.length > 0) await log.step(`killing ${killed.join(' and ')}`, () => cluster.kill(killed))
    await log.step(title, run)
    await log.step('all pods are ready again', () => cluster.ready())
  }
  const before = await log.step('reading what is stored', () => stored(servers, world, carried))
  const stores = await cluster.stores()
  await log.step(`killing ${stores.join(', ')} at once`, () => cluster.kill(stores))
  await log.step('all pods are ready again', () => cluster.ready())
  // Node ports lead to a new pod up to some seconds after it is ready.
  let after = before
  const readAgain = async () => {
    after = await stored(servers, world, carried)
  }
  await log.step('reading it again', () => until(readAgain, { within: 30_000, every: 500 }))
  for (const [what, found] of Object.entries(after)) log.line(`    ${what}: ${found.join(' · ')}`)
  checkStored(before, after)
}

async function releaseUnderOrders(cluster: Cluster): Promise<void> {
  const { origin, env, ports } = await addresses(cluster)
  const orders = await log.step('an order waits in every stage', () => placeWaitingOrders(folder, env, ports))
  try {
    const former = await orders.currentVersion()
    const changed = await buildIdOf(bundle)
    const watch = watchReadiness(origin)
    await log.step(`release ${SECOND}, with changed workflows`, () => cluster.release(SECOND), 'usually a minute')
    const { times, failures } = await watch.stop()
    log.line(`    the API was asked ${times} times meanwhile, ${failures.length} times without success`)
    if (failures.length > 0) throw new Error(`The API did not answer during the release:\n${failures.join('\n')}`)
    const current = await orders.currentVersion()
    log.line(`    worker versions: ${former}, then ${current}`)
    if (current !== changed) throw new Error(`The current version is ${current}, not ${changed}.`)
    const workers = await cluster.workers()
    if (workers.join() !== `worker-${SECOND}`) throw new Error(`The workers are ${workers.join(', ')}.`)
    await log.step('every order goes on under the new version', () => orders.continueUnder(former, changed))
  } finally {
    await orders.close()
  }
}

/** The servers as this machine reaches them: by node ports on 127.0.0.1. */
async function addresses(cluster: Cluster) {
  const [ports, settings] = await Promise.all([cluster.ports(), cluster.settings()])
  const here = (url: string | undefined, port: string) => {
    const address = new URL((url ?? '').split(',')[0] ?? '')
    address.hostname = '127.0.0.1'
    address.port = String(ports[port])
    return address.toString().replace(/\/$/, '')
  }
  const env: Record<string, string> = {
    ...settings,
    DATABASE_URL: here(settings.DATABASE_URL, 'postgres'),
    DATABASE_OWNER_URL: here(settings.DATABASE_OWNER_URL, 'postgres'),
    TEMPORAL_ADDRESS: `127.0.0.1:${ports.temporal}`,
    NATS_URL: here(settings.NATS_URL, 'nats'),
    STRIPE_API_BASE: here(settings.STRIPE_API_BASE, 'stripe'),
  }
  const servers: Servers = {
    temporal: env.TEMPORAL_ADDRESS ?? '',
    nats: env.NATS_URL ?? '',
    mailbox: ports.mailbox ?? 0,
    sandbox: connectSandbox(env.STRIPE_API_BASE ?? '', env.STRIPE_SECRET_KEY ?? ''),
  }
  return { origin: `http://127.0.0.1:${ports.http}`, env, ports, servers }
}

async function keepLogs(cluster: Cluster): Promise<void> {
  const file = join(localDir, 'verify-kubernetes.log')
  await writeFile(file, await cluster.logs())
  log.line(`  Logs of the pods and the cluster's events are in ${file}.`)
}
