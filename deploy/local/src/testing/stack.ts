import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ControlAnswer, ControlRequest, StackFile } from './control-server.ts'

/** One process of the running stack: postgres, nats, s3, temporal, mail, stripe, api, worker … */
export interface TestProcess {
  name: string
  /** Resolves when the process has ended (SIGKILL) or is suspended (SIGSTOP). */
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
  /** Starts it and waits until it is ready. A running process is left alone; one suspended by SIGSTOP continues. */
  start(): Promise<void>
  restart(): Promise<void>
  running(): Promise<boolean>
  /** Undefined while it does not run. */
  pid(): Promise<number | undefined>
}

/** The stack that this test runs on. */
export interface TestStack {
  ports: Record<string, number>
  /** The environment of its API and worker. */
  env: Record<string, string>
  /** The folder that has a subfolder of data for each server. */
  dataDir: string
  process(name: string): TestProcess
  /** Starts another API (with its own `url`) or worker. */
  startAnother(kind: 'api' | 'worker'): Promise<TestProcess & { url: string }>
}

/** For each process that this test file stopped or added: the call that undoes it. */
const undo = new Map<string, () => Promise<unknown>>()

/** Starts the processes that this test file stopped or killed, and stops those that it added. */
export async function restoreStack(): Promise<void> {
  const calls = [...undo.values()]
  undo.clear()
  await Promise.all(calls.map((call) => call()))
}

/** The database's address for its owner, who may do everything; the applications connect as another role. */
export const ownerUrl = ({ env }: Pick<TestStack, 'env'> = testStack()): string =>
  env.DATABASE_OWNER_URL ?? (env.DATABASE_URL as string)

/** The stack of this run, or the one that `file` describes. Throws when Vitest was not started by `npm test`. */
export function testStack(file = process.env.PASSAGE_STACK): TestStack {
  if (!file) throw new Error('This test needs the running servers: use `npm test -- path/of/the.test.ts`.')
  const { ports, env, control } = JSON.parse(readFileSync(file, 'utf8')) as StackFile
  const call = (request: ControlRequest) => callRunner(control, request)
  const processOf = (name: string, undoBy: 'start' | 'stop'): TestProcess => {
    const disturb = async (request: ControlRequest) => {
      undo.set(name, () => call({ action: undoBy, name }))
      await call(request)
    }
    return {
      name,
      kill: (signal) => disturb({ action: 'kill', name, signal }),
      stop: () => disturb({ action: 'stop', name }),
      start: async () => void (await call({ action: 'start', name })),
      restart: () => disturb({ action: 'restart', name }),
      running: async () => (await call({ action: 'state', name })).running,
      pid: async () => (await call({ action: 'state', name })).pid,
    }
  }
  return {
    ports,
    env,
    dataDir: dirname(file),
    process: (name) => processOf(name, 'start'),
    async startAnother(kind) {
      const { name = '', url = '' } = await call({ action: 'add', kind })
      undo.set(name, () => call({ action: 'stop', name }))
      return { ...processOf(name, 'stop'), url }
    },
  }
}

async function callRunner(control: StackFile['control'], request: ControlRequest): Promise<ControlAnswer> {
  const response = await fetch(control.url, {
    method: 'POST',
    // A kept connection may be closed by the runner just as a request is sent, which must not be sent twice.
    headers: { authorization: `Bearer ${control.token}`, connection: 'close' },
    body: JSON.stringify(request),
  })
  if (!response.ok) throw new Error(`${JSON.stringify(request)} failed: ${await response.text()}`)
  return (await response.json()) as ControlAnswer
}
