import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { explain } from '@passage/local/advice'
import { ensureBases } from '@passage/local/containers/base-images'
import { checkEngine } from '@passage/local/containers/docker'
import { createLog, elapsed } from '@passage/local/log'
import { localDir, root } from '@passage/local/paths'
import { enterWorld } from '@passage/local/seed/orders/world'
import { connectSandbox } from '../faults/scenes/payments/sandbox.ts'
import { stages } from './carry-order.ts'
import { openProject, type Project } from './compose.ts'
import { printSizes } from './image-sizes.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { checkStored, type Servers, stored } from './stored.ts'

// `npm run verify:containers`: builds the images, starts docker-compose.yml, carries an order through while each container is
// restarted once, checks that the data survives `down` and `up`, and the loss of the data by backup and restore, and takes all away.
// BASE_IMAGE and BUILD_IMAGE name base images.

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
  await printSizes(project, log)
  await start(project)
  const seed = ['run', '--rm', 'seed', 'node', 'deploy/local/src/seed/main.ts', '--catalogue-only']
  await log.step('catalogue and demo accounts', () => project.compose(...seed))
  const { ports } = project
  const sandbox = `http://127.0.0.1:${ports.stripe}`
  const world = await enterWorld(`http://127.0.0.1:${ports.app}`, sandbox)
  const settings = parseEnv(readFileSync(join(root, 'deploy/docker/local.env'), 'utf8'))
  const servers: Servers = {
    temporal: `127.0.0.1:${ports.temporal}`,
    nats: `nats://127.0.0.1:${ports.nats}`,
    mailbox: ports.mailbox,
    sandbox: connectSandbox(sandbox, settings.STRIPE_SECRET_KEY ?? ''),
  }
  const { steps, carried } = stages(world)
  for (const [index, { title, run }] of steps.entries()) {
    await log.step(title, run)
    const names = RESTARTS[index] ?? []
    if (names.length > 0) await log.step(`restarting ${names.join(' and ')}`, () => restart(project, names))
  }
  const before = await log.step('reading what is stored', () => stored(servers, world, carried))
  await log.step('docker compose down', () => project.compose('down'))
  await start(project)
  const readAgain = async () => {
    const after = await log.step('reading it again', () => stored(servers, world, carried))
    for (const [what, found] of Object.entries(after)) log.line(`    ${what}: ${found.join(' · ')}`)
    checkStored(before, after)
  }
  await readAgain()
  await restore(project)
  await readAgain()
}

/** Replaces the data by that of a backup, and compares every order. */
async function restore(project: Project): Promise<void> {
  const { compose, docker } = project
  const backup = ['run', '--rm', 'backup', 'node', 'deploy/backup/src/backup.ts', '/backup', '--once']
  await log.step('a backup', () => compose(...backup))
  await log.step('losing the data', async () => {
    await compose('down')
    await docker('volume', 'rm', ...['postgres', 'temporal', 's3'].map((volume) => `${project.name}_${volume}`))
  })
  await log.step('docker compose run restore', () => compose('run', '--rm', 'restore'))
  await start(project)
  const reconcile = ['run', '--rm', 'prepare', 'node', 'deploy/temporal/src/reconcile/main.ts', '--all']
  log.line(`    ${(await log.step('comparing all orders', () => compose(...reconcile))).trim()}`)
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

async function keepLogs({ compose }: Project): Promise<void> {
  const file = join(localDir, 'verify-containers.log')
  await mkdir(localDir, { recursive: true })
  await writeFile(file, await compose('logs', '--no-color', '--timestamps'))
  log.line(`  The containers' logs are in ${file}.`)
}
