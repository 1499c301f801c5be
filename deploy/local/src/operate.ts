import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice } from './advice.ts'
import type { Command } from './command.ts'
import { findProgram } from './install/ensure-program.ts'
import { localDir, root } from './paths.ts'
import { baseEnvironment } from './processes/base-environment.ts'
import { program } from './servers/temporal.ts'
import { environmentOf } from './settings/environment-of.ts'
import { fixedPorts } from './settings/ports.ts'
import type { StackFile } from './testing/control.ts'

/** `npm run reconcile`: against what `npm start` runs, or wherever the environment's own variables point. */
export const reconcile: Command = async (args, { signal }) =>
  run(process.execPath, [join(root, 'deploy/temporal/src/reconcile/main.ts'), ...args], await environment(), signal)

/** `npm run import:requirements`: into the same database. */
export const importRequirements: Command = async (args, { signal }) => {
  const script = join(root, 'services/core/scripts/import-requirements.ts')
  const env = await environment(['DATABASE_URL'])
  return run(process.execPath, [script, ...args], { ...env, INIT_CWD: process.env.INIT_CWD }, signal)
}

/** `npm run temporal`: Temporal's own command line against the same, with payloads in clear. */
export const temporal: Command = async (args, { signal }) => {
  const command = await findProgram(program)
  if (!command) throw new Advice('Temporal is not on this machine yet: run `npm start` first.')
  return run(command, args, await environment(), signal)
}

/** The environment's own where it says where what is needed is, else that of the stack on this machine. */
async function environment(needed = ['DATABASE_URL', 'TEMPORAL_ADDRESS']): Promise<NodeJS.ProcessEnv> {
  if (needed.every((name) => process.env[name])) return process.env
  const { PASSAGE_STACK } = process.env
  const stack = PASSAGE_STACK ? stackOf(PASSAGE_STACK) : await localStack(needed)
  return { ...baseEnvironment(), ...stack.env, TEMPORAL_CODEC_ENDPOINT: `http://localhost:${stack.ports.codec}` }
}

const stackOf = (file: string): Pick<StackFile, 'env' | 'ports'> => JSON.parse(readFileSync(file, 'utf8'))

async function localStack(needed: readonly string[]): Promise<Pick<StackFile, 'env' | 'ports'>> {
  if (!existsSync(join(localDir, 'secrets.json')))
    throw new Advice(`Nothing has run on this machine yet: \`npm start\` first, or set ${needed.join(' and ')}.`)
  const ports = fixedPorts()
  const env = await environmentOf({ dataDir: localDir, ports, own: process.env })
  return { env, ports }
}

/** Runs a program at our own terminal: it may ask questions. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)
  const [code] = await once(child, 'close')
  signal.removeEventListener('abort', stop)
  return typeof code === 'number' ? code : 1
}
