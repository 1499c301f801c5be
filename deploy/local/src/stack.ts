import { writeFile } from 'node:fs/promises'
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
import { usesRealStripe } from './settings/environment.ts'
import { environmentOf } from './settings/environment-of.ts'
import { fixedPorts, freePorts, type PortName, type Ports, refuseBusyPorts } from './settings/ports.ts'
import { loadSecrets } from './settings/secrets.ts'

export interface StackOptions {
  dataDir: string
  /** `fixed`: the usual ports, busy ones refused with a sentence. `free`: any unused ones. */
  ports: 'fixed' | 'free'
  log: Log
  /** Only these servers (default: all). */
  only?: readonly ServerName[]
  /** Start a process again when it dies by itself. */
  restart?: boolean
  /** Remove `dataDir` when the stack closes. */
  throwAway?: boolean
  /** Seconds between two payment sweeps; default 30. */
  sweepInterval?: number
  /** Seconds between two deletions of what is due; default 300. */
  retentionInterval?: number
  /** Seconds for which an order's first mail waits for others, to leave in one message with them; default 5. */
  mailGather?: number
  /** Stops everything early. */
  signal?: AbortSignal
  /** Runs after each server is ready. */
  whenReady?: Partial<Record<ServerName, (stack: Stack) => Promise<void>>>
  /** Work that needs no server: runs while they start. */
  beside?: (stack: Stack) => Promise<void>
}

/** Running servers, and the applications started on them. */
export interface Stack {
  readonly ports: Ports
  /** The whole environment of API, worker and scripts. */
  readonly env: Record<string, string>
  readonly supervisor: Supervisor
  readonly log: Log
  /** All processes by name, in the order in which they were added. */
  readonly processes: ReadonlyMap<string, ManagedProcess>
  /** One process. Throws for a name that is not there. */
  process(name: string): ManagedProcess
  /** Puts a process under the stack's care without starting it. */
  add(spec: ProcessSpec): ManagedProcess
  /** Stops everything: the applications first, then the servers. */
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

/** Starts the servers side by side and returns when all are ready; when one fails, all are stopped and it throws. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, log } = options
  const supervisor = await openSupervisor({ dataDir, throwAway: options.throwAway, log })
  const stack = await createStack(options, supervisor).catch(async (error) => {
    await supervisor.close()
    throw error
  })
  const stop = () => void stack.close()
  options.signal?.addEventListener('abort', stop)
  const secrets = await loadSecrets(dataDir)
  // Several servers read it while they start.
  await writeFile(stack.env.TEMPORAL_CONFIG_FILE ?? '', '[profile.default]\n')
  const builds = new GoBuilds(supervisor, log)
  const context = { supervisor, ports: stack.ports, secrets, env: stack.env, log, builds }
  const wanted = namesOf(options)
  const starting = wanted.map(async (name) => {
    const { start, title } = servers[name]
    const process = stack.add(await start(context))
    await log.step(title, () => process.start())
    await options.whenReady?.[name]?.(stack)
  })
  if (options.beside) starting.push(options.beside(stack))
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
  // With a Stripe key of one's own there is nothing for the sandbox to do.
  return ports === 'fixed' && usesRealStripe(process.env) ? names.filter((name) => name !== 'stripe') : names
}

/** Tests and benchmarks place more orders and open more streams than people may. */
const TESTS_MAY_MORE = {
  ...{ ORDERS_UNPAID: '100000', ORDERS_PER_HOUR: '100000', AGENCY_ORDERS_PER_HOUR: '100000' },
  ...{ STREAMS_PER_PERSON: '100000', STREAMS_PER_ADDRESS: '100000' },
}

async function createStack(options: StackOptions, supervisor: Supervisor): Promise<Stack> {
  const fixed = options.ports === 'fixed'
  const ports = fixed ? fixedPorts() : await freePorts()
  if (fixed) await refuseBusyPorts(ports, ['app', ...namesOf(options).flatMap((name) => servers[name].ports)])
  const { dataDir, sweepInterval, retentionInterval, mailGather } = options
  const env = await environmentOf({
    dataDir,
    ports,
    sweepInterval,
    retentionInterval,
    mailGather,
    own: fixed ? process.env : TESTS_MAY_MORE,
  })
  const processes = new Map<string, ManagedProcess>()
  let closing: Promise<void> | undefined
  const stopAll = async () => {
    const isServer = ({ spec }: ManagedProcess) => serverNames.some((name) => name === spec.name)
    const all = [...processes.values()]
    await supervisor.windDown()
    await Promise.all(all.filter((process) => !isServer(process)).map((process) => process.stop()))
    await Promise.all(all.filter(isServer).map((process) => process.stop()))
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
