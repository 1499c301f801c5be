import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Advice } from '../advice.ts'
import { root } from '../paths.ts'

/** Throws `Advice` where no Docker engine answers, or Compose or Buildx is missing. */
export async function checkEngine(signal: AbortSignal): Promise<void> {
  const works = (...args: string[]) => run('docker', args, process.env, signal).then(Boolean, () => false)
  if (!(await works('version', '--format', '{{.Server.Version}}')))
    throw new Advice('No Docker engine answers: start one, or name it in DOCKER_HOST, and run this again.')
  for (const plugin of ['compose', 'buildx'])
    if (!(await works(plugin, 'version')))
      throw new Advice(
        `Docker has no \`${plugin}\` command: install its plugins Compose and Buildx, and run this again.`,
      )
}

/** Runs a command. Its output is collected, and part of the error when it fails. */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string> {
  const child = spawn(command, args, { cwd: root, env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
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
