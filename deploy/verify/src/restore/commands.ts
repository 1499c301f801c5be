import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '@passage/local/paths'

const bootstrap = join(root, 'deploy/local/bootstrap.mjs')

function start(stackFile: string | undefined, args: readonly string[]) {
  const env = { ...process.env, ...(stackFile && { PASSAGE_STACK: stackFile }) }
  const child = spawn(process.execPath, [bootstrap, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed.text += text
    })
  return { child, printed }
}

/** Runs one of the repository's commands to its end; returns its exit code and its output. */
export async function runCommand(stackFile: string | undefined, ...args: string[]) {
  const since = Date.now()
  const { child, printed } = start(stackFile, args)
  const [code] = await once(child, 'close')
  return { code: code as number, output: printed.text, seconds: (Date.now() - since) / 1_000 }
}

/** Starts `npm run backup` and waits until it has a complete copy. `kill` sends SIGKILL to all its processes. */
export async function startBackup(stackFile: string, ...args: string[]) {
  const { child, printed } = start(stackFile, ['backup', ...args])
  while (!printed.text.includes('is complete')) {
    if (child.exitCode !== null) throw new Error(`The backup has ended: ${printed.text}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { printed, kill: () => killGroup(child) }
}

async function killGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
}
