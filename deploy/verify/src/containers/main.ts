import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { ORDER_STREAM, orderSubject } from '@passage/contracts/events/subjects'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { explain } from '@passage/local/advice'
import { ensureBases } from '@passage/local/containers/base-images'
import { checkEngine } from '@passage/local/containers/docker'
import { createLog, elapsed } from '@passage/local/log'
import { localDir, root } from '@passage/local/paths'
import { enterWorld, readOrder, type World } from '@passage/local/seed/orders/world'
import { mailsTo } from '@passage/local/testing/mailbox'
import { connectSandbox } from '../faults/scenes/payments/sandbox.ts'
import { type Carried, downloadVisa, stages } from './carry-order.ts'
import { openProject, type Project } from './compose.ts'

// `npm run verify:containers`: builds the images, starts docker-compose.yml, carries an order through while each container is
// restarted once, checks that the data survives `down` and `up`, and takes all away. BASE_IMAGE and BUILD_IMAGE name base images.

/** Restarted after each stage of the order. */
const RESTARTS = [['postgres', 'nats'], ['stripe', 'worker'], ['temporal', 'api'], ['s3', 'mail'], ['codec']]

const log = createLog()
const since = Date.now()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort(new Error('stopped')))
resolveLocalhostNames()

try {
  await checkEngine(stop.signal)
  const { bases, made } = await ensureBases(log, stop.signal)
  const project = await openProject(stop.signal, bases)
  try {
    await verify(project)
  } catch (error) {
    if (!stop.signal.aborted) await keepLogs(project)
    throw error
  } finally {
    await log.step('taking all away', () => project.takeAway(made))
  }
  log.line(`\nThe containers carry an order to its visa. ${elapsed(Date.now() - since)} in all.`)
} catch (error) {
  log.line(stop.signal.aborted ? '\nStopped.' : `\n${explain(error)}`)
  process.exitCode = 1
}

async function verify(project: Project): Promise<void> {
  await log.step('building the images', () => project.compose('build'), 'the first time some minutes')
  await printSizes(project)
  await start(project)
  const seed = ['run', '--rm', 'seed', 'node', 'deploy/local/src/seed/main.ts', '--catalogue-only']
  await log.step('catalogue and demo accounts', () => project.compose(...seed))
  const { ports } = project
  const world = await enterWorld(`http://127.0.0.1:${ports.app}`, `http://127.0.0.1:${ports.stripe}`)
  const { steps, carried } = stages(world)
  for (const [index, { title, run }] of steps.entries()) {
    await log.step(title, run)
    const names = RESTARTS[index] ?? []
    if (names.length > 0) await log.step(`restarting ${names.join(' and ')}`, () => restart(project, names))
  }
  const before = await log.step('reading what is stored', () => stored(project, world, carried))
  await log.step('docker compose down', () => project.compose('down'))
  await start(project)
  const after = await log.step('reading it again', () => stored(project, world, carried))
  for (const [what, found] of Object.entries(after)) log.line(`    ${what}: ${found.join(' · ')}`)
  for (const [what, found] of Object.entries(before))
    if (!found.every((one) => after[what]?.includes(one)))
      throw new Error(`${what} did not survive: ${found} before, ${after[what]} after`)
}

async function printSizes({ docker }: Project): Promise<void> {
  const format = '{{.Repository}}:{{.Tag}} {{.Size}}'
  const lines = (await docker('image', 'ls', '--format', format)).split('\n')
  for (const line of lines.filter((name) => name.includes(':verify')).sort()) {
    const [name = '', size] = line.split(/:verify /)
    log.line(`    ${name.padEnd(20)} ${size}`)
  }
}

/** All containers but the seed's: its 24 orders would only cost time. */
async function start({ compose, ready }: Project): Promise<void> {
  await log.step('docker compose up', async () => {
    await compose('up', '--detach', '--no-build', '--scale', 'seed=0')
    await ready()
  })
}

async function restart(project: Project, names: string[]): Promise<void> {
  await project.compose('restart', ...names)
  await project.ready()
}

/** What each volume holds of the order; the mailbox may get one more mail meanwhile. */
async function stored(
  { ports, compose }: Project,
  world: World,
  { id, email, visa }: Carried,
): Promise<Record<string, string[]>> {
  const { status, lastSeq } = await readOrder(world, id)
  const workflow = ['workflow', 'describe', '--workflow-id', visaOrderId(id), '--output', 'json']
  const { workflowExecutionInfo } = JSON.parse(await compose('exec', '-T', 'temporal', 'temporal', ...workflow))
  const settings = parseEnv(readFileSync(join(root, 'deploy/docker/local.env'), 'utf8'))
  const sandbox = connectSandbox(`http://127.0.0.1:${ports.stripe}`, settings.STRIPE_SECRET_KEY ?? '')
  return {
    'the order (PostgreSQL)': [`${status}, ${lastSeq} entries`],
    'the visa (S3)': [Buffer.compare(await downloadVisa(world, id), visa) === 0 ? 'the same file' : 'another file'],
    'the workflow (Temporal)': [`${workflowExecutionInfo.status} since ${workflowExecutionInfo.startTime}`],
    'the events (NATS)': [await eventsOf(ports.nats, id)],
    'the payment (Stripe sandbox)': [JSON.stringify(await sandbox.tally(id))],
    'the mails (mailbox)': (await mailsTo(ports.mailbox, email)).map(({ subject }) => subject),
  }
}

async function eventsOf(port: number, orderId: string): Promise<string> {
  const connection = await connect({ servers: `nats://127.0.0.1:${port}` })
  try {
    const filter = { subjects_filter: orderSubject(orderId) }
    const { state } = await (await jetstreamManager(connection)).streams.info(ORDER_STREAM, filter)
    return String(Object.values(state.subjects ?? {})[0])
  } finally {
    await connection.close()
  }
}

async function keepLogs({ compose }: Project): Promise<void> {
  const file = join(localDir, 'verify-containers.log')
  await mkdir(localDir, { recursive: true })
  await writeFile(file, await compose('logs', '--no-color', '--timestamps'))
  log.line(`  The containers' logs are in ${file}.`)
}

/** Browsers resolve *.localhost to their own machine; Node leaves it to the system, which may not. */
function resolveLocalhostNames(): void {
  const lookup = dns.lookup
  dns.lookup = ((name: string, ...rest: [never, never]) =>
    lookup(name.endsWith('.localhost') ? 'localhost' : name, ...rest)) as typeof lookup
}
