import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Advice } from './advice.ts'
import type { Command } from './command.ts'
import { findProgram } from './install/ensure-program.ts'
import { localDir, root } from './paths.ts'
import { baseEnvironment } from './processes/base-environment.ts'
import { program } from './servers/temporal.ts'
import { stackEnvironment } from './settings/environment.ts'
import { fixedPorts } from './settings/ports.ts'
import type { StackFile } from './testing/control-server.ts'

/** `npm run reconcile`: against the stack of `npm start`, or the servers that the environment names. */
export const reconcile: Command = async (args, { signal }) =>
  run(process.execPath, [join(root, 'deploy/temporal/src/reconcile/main.ts'), ...args], await environment(), signal)

/** `npm run backup`: copies the data of that stack into a folder, or what the environment names (deploy/backup/README.md). */
export const backup: Command = async (args, { signal }) => {
  const env = await environment(['DATABASE_REPLICATION_URL', 'S3_BUCKET'])
  return run(process.execPath, [join(root, 'deploy/backup/src/backup.ts'), ...args], env, signal)
}

/** `npm run restore`: puts such a copy into an empty data folder, or its objects back into that stack's bucket. */
export const restore: Command = async (args, { signal }) => {
  const env = args.includes('--objects') ? await environment(['S3_BUCKET']) : process.env
  return run(process.execPath, [join(root, 'deploy/backup/src/restore.ts'), ...args], env, signal)
}

/** `npm run import:requirements`: into the database of that stack. */
export const importRequirements: Command = async (args, { signal }) => {
  const script = join(root, 'services/core/scripts/import-requirements.ts')
  const env = await environment(['DATABASE_URL'])
  return run(process.execPath, [script, ...args], env, signal)
}

/** `npm run make:administrator`: in the database of that stack. */
export const makeAdministrator: Command = async (args, { signal }) => {
  const script = join(root, 'services/core/scripts/make-administrator.ts')
  return run(process.execPath, [script, ...args], await environment(['DATABASE_URL']), signal)
}

/** `npm run test:files`: a folder of files through inspection, viewer and embassy file. */
export const testFiles: Command = async (args, { signal }) =>
  run(process.execPath, [join(root, 'deploy/verify/src/files/main.ts'), ...args], process.env, signal)

/** `npm run verify:containers`: the images and docker-compose.yml, on a Docker engine. */
export const verifyContainers: Command = async (_args, { signal }) =>
  run(process.execPath, [join(root, 'deploy/verify/src/containers/main.ts')], process.env, signal)

/** `npm run verify:kubernetes`: deploy/kubernetes, in the cluster of KUBECONFIG. */
export const verifyKubernetes: Command = async (args, { signal }) =>
  run(process.execPath, [join(root, 'deploy/verify/src/kubernetes/main.ts'), ...args], process.env, signal)

/** `npm run temporal`: Temporal's command line against that stack, with decoded payloads. */
export const temporal: Command = async (args, { signal }) => {
  const command = await findProgram(program)
  if (!command) throw new Advice('Temporal is not on this machine yet: run `npm start` first.')
  return run(command, args, await environment(), signal)
}

/** The process's own environment when it has all `needed` variables, else that of the local stack. */
async function environment(needed = ['DATABASE_URL', 'TEMPORAL_ADDRESS']): Promise<NodeJS.ProcessEnv> {
  if (needed.every((name) => process.env[name])) return process.env
  const { PASSAGE_STACK } = process.env
  const stack = PASSAGE_STACK ? readStackFile(PASSAGE_STACK) : await localStack(needed)
  const dataDir = PASSAGE_STACK ? dirname(PASSAGE_STACK) : localDir
  return {
    ...baseEnvironment(),
    ...{ BACKUP_KEY: process.env.BACKUP_KEY, INIT_CWD: process.env.INIT_CWD },
    ...stack.env,
    TEMPORAL_CODEC_ENDPOINT: `http://localhost:${stack.ports.codec}`,
    DATABASE_REPLICATION_URL: stack.env.DATABASE_OWNER_URL?.replace('//passage:', '//postgres:'),
    TEMPORAL_DATABASE_FILE: join(dataDir, 'temporal/temporal.db'),
    SECRETS_FILE: join(dataDir, 'secrets.json'),
  }
}

const readStackFile = (file: string): Pick<StackFile, 'env' | 'ports'> => JSON.parse(readFileSync(file, 'utf8'))

async function localStack(needed: readonly string[]): Promise<Pick<StackFile, 'env' | 'ports'>> {
  if (!existsSync(join(localDir, 'secrets.json')))
    throw new Advice(
      `Passage has not been started on this machine yet: run \`npm start\` first, or set ${needed.join(' and ')}.`,
    )
  const ports = fixedPorts()
  const env = await stackEnvironment({ dataDir: localDir, ports, own: process.env })
  return { env, ports }
}

/** Runs a program on this terminal, where it may ask questions. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)
  const [code] = await once(child, 'close')
  signal.removeEventListener('abort', stop)
  return typeof code === 'number' ? code : 1
}
