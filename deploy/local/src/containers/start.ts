import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import type { Log } from '../log.ts'
import { root } from '../paths.ts'
import { logTail } from '../processes/managed-process.ts'
import { identityOf } from '../processes/register.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import type { ServerContext, ServerName } from '../servers/server.ts'
import type { PortName, Ports } from '../settings/ports.ts'
import { ensureBases } from './base-images.ts'
import { run } from './docker.ts'
import { type ContainerName, type ContainerSpec, containerNames, containers } from './table.ts'

/** Not the tag of docker-compose.yml, whose images may be of other sources. */
const TAG = 'test'

const LOOPBACK = '127.0.0.1'

/** The account of the images. */
const USER_ID = 10001

/** The process that started a container: its id and identity. */
const RUNNER = 'passage.runner'

// Its helper Ryuk, which removes the containers of dead processes, comes from a registry. `removeLeft` does the same.
process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
// Where the ports are published. Inside a container it would expect the engine on another machine.
process.env.TESTCONTAINERS_HOST_OVERRIDE = LOOPBACK

/** Servers in containers. */
export interface Containers {
  /** Whether this server runs in a container. */
  has(name: ServerName): name is ContainerName
  /** Starts a server and waits until it is ready; `title` is printed. */
  start(name: ContainerName, title: string, context: ServerContext): Promise<void>
  /** Removes all, with their data. */
  close(): Promise<void>
}

const isContainer = (name: ServerName): name is ContainerName => containerNames.some((one) => one === name)

/** Removes the containers that an earlier run left, and builds the images of those servers of `names` that run in containers. */
export function openContainers(names: readonly ServerName[], { dataDir, signal }: Supervisor, log: Log): Containers {
  const prepared = Promise.all([removeLeft(log), build(names.filter(isContainer), log, signal)])
  // Reported by the servers' starts.
  prepared.catch(() => {})
  const started: Promise<StartedTestContainer>[] = []
  return {
    has: isContainer,
    async start(name, title, context) {
      await prepared
      signal.throwIfAborted()
      const logFile = join(dataDir, 'logs', `${name}.log`)
      const starting = containerOf(name, containers(context)[name], context.ports, logFile).start()
      started.push(starting)
      const ready = starting.catch((error: Error) => {
        throw new Error(`The container of ${name} did not become ready: ${error.message}\n${logTail(logFile)}`)
      })
      await log.step(`${title}, in a container`, () => ready)
    },
    async close() {
      const all = await Promise.allSettled(started)
      await Promise.all(all.map(async (one) => one.status === 'fulfilled' && one.value.stop({ timeout: 0 })))
    },
  }
}

/** Its ports are published on loopback only. */
class LocalContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    const bindings = Object.values<{ HostIp?: string }[]>(this.hostConfig.PortBindings)
    for (const binding of bindings.flat()) binding.HostIp = LOOPBACK
  }
}

function containerOf(
  name: ContainerName,
  { command, environment = {}, ports: own, data, ready, sharedMemory }: ContainerSpec,
  ports: Ports,
  logFile: string,
): GenericContainer {
  const names = Object.keys(own) as PortName[]
  const container = new LocalContainer(`passage-${name}:${TAG}`)
    .withCommand(command)
    .withEnvironment(environment)
    .withExposedPorts(...names.map((port) => ({ container: own[port] ?? 0, host: ports[port] })))
    .withTmpFs(Object.fromEntries(data.map((folder) => [folder, `uid=${USER_ID},gid=${USER_ID}`])))
    .withDroppedCapabilities('ALL')
    .withLabels({ [RUNNER]: `${process.pid} ${identityOf(process.pid)}` })
    .withLogConsumer((lines) => lines.pipe(createWriteStream(logFile)))
    .withWaitStrategy(
      'log' in ready
        ? Wait.forLogMessage(ready.log)
        : Wait.forHttp(ready.path, own[ready.port] ?? 0, { abortOnContainerExit: true }).withReadTimeout(500),
    )
  return sharedMemory ? container.withSharedMemorySize(sharedMemory) : container
}

/** BuildKit builds only what changed since the last time. */
async function build(names: readonly ContainerName[], log: Log, signal: AbortSignal): Promise<void> {
  const { bases } = await ensureBases(log, signal)
  const compose = ['compose', '--file', join(root, 'docker-compose.yml'), 'build', ...names]
  const env = { ...process.env, ...bases, PASSAGE_TAG: TAG }
  await log.step("the servers' images", () => run('docker', compose, env, signal), 'the first time some minutes')
}

/** Removes the containers of runners that no longer exist. */
async function removeLeft(log: Log): Promise<void> {
  const docker = (...args: string[]) => run('docker', args, process.env)
  const format = `{{.ID}} {{.Label "${RUNNER}"}}`
  const lines = await docker('ps', '--all', '--filter', `label=${RUNNER}`, '--format', format)
  const left = lines.split('\n').flatMap((line) => {
    const [id, pid, ...identity] = line.split(' ')
    return id && identityOf(Number(pid)) !== identity.join(' ') ? [id] : []
  })
  if (left.length === 0) return
  await docker('rm', '--force', '--volumes', ...left)
  log.line(`  Removed ${left.length} containers of an earlier run.`)
}
