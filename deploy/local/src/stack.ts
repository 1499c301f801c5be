import { writeFile } from 'node:fs/promises'
import type { Containers } from './containers/start.ts'
import { GoBuilds } from './install/go-builds.ts'
import type { Log } from './log.ts'
import { ManagedProcess, type ProcessSpec } from './processes/managed-process.ts'
import { openSupervisor, type Supervisor } from './processes/supervisor.ts'
import { codec } from './servers/codec.ts'
import { mail } from './servers/mail.ts'
import { nats } from './servers/nats.ts'
import { postgres } from './servers/postgres.ts'
import { s3 } from './servers/s3.ts'
import { type Server, type ServerName, serverNames } from './servers/server.ts'
import { stripe } from './servers/stripe.ts'
import { temporal } from './servers/temporal.ts'
import { type EnvironmentInput, stackEnvironment, usesRealStripe } from './settings/environment.ts'
import { fixedPorts, freePorts, type PortName, type Ports, refuseBusyPorts } from './settings/ports.ts'
import { loadSecrets } from './settings/secrets.ts'

export interface StackOptions extends Pick<EnvironmentInput, 'sweepInterval' | 'retentionInterval' | 'mailGather'> {
  dataDir: string
  /** `fixed`: the usual ports, refused when busy. `free`: any unused ports. */
  ports: 'fixed' | 'free'
  log: Log
  /** Only these servers; default: all. */
  only?: readonly ServerName[]
  /** Run PostgreSQL, NATS, Temporal, S3 and the mail server in containers. */
  inContainers?: boolean
  /** Restart a process that ends unexpectedly. */
  restart?: boolean
  /** Remove `dataDir` when the stack closes. */
  throwAway?: boolean
  /** Stops the stack. */
  signal?: AbortSignal
  /** Runs after each server is ready. */
  whenReady?: Partial<Record<ServerName, (stack: Stack) => Promise<void>>>
  /** Work that needs no server; runs while the servers start. */
  meanwhile?: (stack: Stack) => Promise<void>
}

/** The running servers, and the applications that were added to them. */
export interface Stack {
  readonly ports: Ports
  /** The environment of API, worker and scripts. */
  readonly env: Record<string, string>
  readonly supervisor: Supervisor
  readonly log: Log
  /** All processes by name; a container is none. */
  readonly processes: ReadonlyMap<string, ManagedProcess>
  /** One process. Throws when there is none of that name. */
  process(name: string): ManagedProcess
  /** Adds a process without starting it. */
  add(spec: ProcessSpec): ManagedProcess
  /** Stops the applications, then the servers. */
  close(): Promise<void>
}

const servers: Record<ServerName, { start: Server; title: string; ports: PortName[] }> = {
  temporal: { start: temporal, title: 'Temporal', ports: ['temporal', 'ui'] },
  postgres: { start: postgres, title: 'PostgreSQL', ports: ['postgres'] },
  nats: { start: nats, title: 'NATS', ports: ['nats'] },
  s3: { start: s3, title: 'S3', ports: ['s3'] },
  mail: { start: mail, title: 'mailbox', ports: ['smtp', 'mailbox'] },
  codec: { start: codec, title: 'codec server of the Temporal UI', ports: ['codec'] },
  stripe: { start: stripe, title: 'Stripe sandbox', ports: ['stripe'] },
}

/** Starts the servers concurrently and returns when all are ready. When one fails, stops all and throws. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, log } = options
  const supervisor = await openSupervisor({ dataDir, throwAway: options.throwAway, log })
  // Loaded only on demand: it takes a second and needs a Docker engine.
  const containers = options.inContainers
    ? (await import('./containers/start.ts')).openContainers(namesOf(options), supervisor, log)
    : undefined
  const stack = await createStack(options, supervisor, containers).catch(async (error) => {
    await supervisor.close()
    throw error
  })
  const stop = () => void stack.close()
  options.signal?.addEventListener('abort', stop)
  const secrets = await loadSecrets(dataDir)
  // An empty Temporal profile, which several servers read when they start.
  await writeFile(stack.env.TEMPORAL_CONFIG_FILE ?? '', '[profile.default]\n')
  const builds = new GoBuilds(supervisor, log)
  const context = { supervisor, ports: stack.ports, secrets, env: stack.env, log, builds }
  const wanted = namesOf(options)
  const starting = wanted.map(async (name) => {
    const { start, title } = servers[name]
    if (containers?.has(name)) {
      await containers.start(name, title, context)
    } else {
      const process = stack.add(await start(context))
      await log.step(title, () => process.start())
    }
    await options.whenReady?.[name]?.(stack)
  })
  if (options.meanwhile) starting.push(options.meanwhile(stack))
  try {
    options.signal?.throwIfAborted()
    await Promise.all(starting)
    return stack
  } catch (error) {
    await stack.close()
    await Promise.allSettled(starting)
    throw error
  }
}

function namesOf({ only, ports }: StackOptions): readonly ServerName[] {
  const names = only ?? serverNames
  // With the user's own Stripe key the sandbox is not used.
  return ports === 'fixed' && usesRealStripe(process.env) ? names.filter((name) => name !== 'stripe') : names
}

/** Quotas of tests and benchmarks. */
const TEST_QUOTAS = {
  ...{ ORDERS_UNPAID: '100000', ORDERS_PER_HOUR: '100000', AGENCY_ORDERS_PER_HOUR: '100000' },
  ...{ STREAMS_PER_PERSON: '100000', STREAMS_PER_ADDRESS: '100000' },
}

async function createStack(options: StackOptions, supervisor: Supervisor, containers?: Containers): Promise<Stack> {
  const fixed = options.ports === 'fixed'
  const ports = fixed ? fixedPorts() : await freePorts()
  if (fixed) await refuseBusyPorts(ports, ['app', ...namesOf(options).flatMap((name) => servers[name].ports)])
  const { dataDir, sweepInterval, retentionInterval, mailGather } = options
  const env = await stackEnvironment({
    dataDir,
    ports,
    sweepInterval,
    retentionInterval,
    mailGather,
    own: fixed ? process.env : TEST_QUOTAS,
  })
  const processes = new Map<string, ManagedProcess>()
  let closing: Promise<void> | undefined
  const stopAll = async () => {
    const isServer = ({ spec }: ManagedProcess) => serverNames.some((name) => name === spec.name)
    const all = [...processes.values()]
    await supervisor.stopTools()
    await Promise.all(all.filter((process) => !isServer(process)).map((process) => process.stop()))
    await Promise.all([containers?.close(), ...all.filter(isServer).map((process) => process.stop())])
    await supervisor.close()
  }
  return {
    ports,
    env,
    supervisor,
    log: options.log,
    processes,
    process(name) {
      const process = processes.get(name)
      if (!process) throw new Error(`the stack has no process "${name}", only ${[...processes.keys()].join(', ')}`)
      return process
    },
    add(spec) {
      const process = new ManagedProcess(spec, supervisor, { log: options.log, restart: options.restart ?? false })
      processes.set(spec.name, process)
      return process
    },
    close() {
      closing ??= stopAll()
      return closing
    },
  }
}
