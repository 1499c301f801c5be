import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ControlAnswer, ControlRequest, StackFile } from './control.ts'

/** One process of the running stack, seen from a test. Names: postgres, nats, s3, temporal, mail, stripe, api, worker … */
export interface TestProcess {
  name: string
  /** SIGKILL returns when the process is gone, SIGSTOP when all of it stands still. */
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
  /** Starts it and waits until it is ready; nothing when it runs, but that one which SIGSTOP holds goes on. */
  start(): Promise<void>
  restart(): Promise<void>
  running(): Promise<boolean>
  /** undefined while it does not run. */
  pid(): Promise<number | undefined>
}

/** The stack that `npm test` started for this run. */
export interface TestStack {
  ports: Record<string, number>
  /** The environment of its API and worker. */
  env: Record<string, string>
  /** The folder in which each server keeps its data, in a folder of its own name. */
  dataDir: string
  process(name: string): TestProcess
  /** Starts one more API (with its own `url`) or worker; stop it when the test is over. */
  startAnother(kind: 'api' | 'worker'): Promise<TestProcess & { url: string }>
}

/** How this test file gives back what it took from the stack, by the process's name. */
const owed = new Map<string, () => Promise<unknown>>()

/** Starts what this test file stopped, killed or held, and stops what it added; for those that failed in between. */
export async function giveBack(): Promise<void> {
  const returns = [...owed.values()]
  owed.clear()
  await Promise.all(returns.map((give) => give()))
}

/** The database as its owner, who changes the schema and whom nothing is kept from; the applications are another role. */
export const ownerUrl = ({ env }: Pick<TestStack, 'env'> = testStack()): string =>
  env.DATABASE_OWNER_URL ?? (env.DATABASE_URL as string)

/** The stack of this run. Throws when the test was not started by `npm test`. */
export function testStack(): TestStack {
  const file = process.env.PASSAGE_STACK
  if (!file) throw new Error('This test needs the running servers: use `npm test -- path/of/the.test.ts`.')
  const { ports, env, control } = JSON.parse(readFileSync(file, 'utf8')) as StackFile
  const ask = (request: ControlRequest) => askRunner(control, request)
  const processOf = (name: string, back: 'start' | 'stop'): TestProcess => {
    const disturb = async (request: ControlRequest) => {
      owed.set(name, () => ask({ action: back, name }))
      await ask(request)
    }
    return {
      name,
      kill: (signal) => disturb({ action: 'kill', name, signal }),
      stop: () => disturb({ action: 'stop', name }),
      start: async () => void (await ask({ action: 'start', name })),
      restart: () => disturb({ action: 'restart', name }),
      running: async () => (await ask({ action: 'state', name })).running,
      pid: async () => (await ask({ action: 'state', name })).pid,
    }
  }
  return {
    ports,
    env,
    dataDir: dirname(file),
    process: (name) => processOf(name, 'start'),
    async startAnother(kind) {
      const { name = '', url = '' } = await ask({ action: 'add', kind })
      owed.set(name, () => ask({ action: 'stop', name }))
      return { ...processOf(name, 'stop'), url }
    },
  }
}

async function askRunner(control: StackFile['control'], request: ControlRequest): Promise<ControlAnswer> {
  const response = await fetch(control.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.token}` },
    body: JSON.stringify(request),
  })
  if (!response.ok) throw new Error(`${JSON.stringify(request)} failed: ${await response.text()}`)
  return (await response.json()) as ControlAnswer
}
