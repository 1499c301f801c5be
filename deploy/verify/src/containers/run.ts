import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '@passage/local/paths'

interface Options {
  signal?: AbortSignal
  /** Its standard input. */
  input?: string
}

/** Runs a command in the repository's root. Its output is collected, and part of the error when it fails. */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { signal, input }: Options = {},
): Promise<string> {
  const child = spawn(command, args, { cwd: root, env, signal, stdio: 'pipe' })
  child.stdin.end(input)
  let output = ''
  let all = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    all += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    all += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code}):\n${all.trimEnd().slice(-6_000)}`)
  return output
}
