import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  pid: number
  /** What the script sent when it was ready. */
  ready: unknown
  close(): Promise<void>
}

/** Runs a script of this folder as its own process until it is closed. `message` is sent to it first. */
export async function startChild(script: string, env: NodeJS.ProcessEnv, message?: Serializable): Promise<Child> {
  const child = fork(new URL(script, import.meta.url), { env: { ...process.env, ...env }, serialization: 'advanced' })
  const exit = once(child, 'exit')
  if (message !== undefined) child.send(message)
  const failure = exit.then(() => Promise.reject(new Error(`${script} ended while it started`)))
  failure.catch(() => {})
  const [ready] = await Promise.race([once(child, 'message'), failure])
  return {
    pid: child.pid ?? 0,
    ready,
    async close() {
      child.disconnect()
      await exit
    },
  }
}
