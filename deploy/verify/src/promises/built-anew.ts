import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { applicationEnvironment } from '@passage/local/settings/environment'
import { asServer } from '@passage/local/testing/as-server'
import type { StackFile } from '@passage/local/testing/control'
import { testStack } from '@passage/local/testing/stack'
import { answers, until } from '@passage/local/until'

type Story<T> = (env: NodeJS.ProcessEnv) => Promise<T>

/** Runs tests on the workflows as they are in `folder` now. */
export async function withOwnWorkflows<T>(folder: string, story: Story<T>): Promise<T> {
  const WORKFLOW_BUNDLE = join(folder, 'workflows.js')
  await build(folder, [process.execPath, 'services/worker/scripts/build-bundle.ts'], { WORKFLOW_BUNDLE })
  return story(await stackWith({ WORKFLOW_BUNDLE }))
}

/** Runs tests of screens on the site and the API as they are in `folder` now, in the place of the stack's own. */
export async function withOwnSite<T>(folder: string, story: Story<T>): Promise<T> {
  const stack = testStack()
  const WEB_DIST = join(folder, 'site')
  await build(join(folder, 'web'), ['../node_modules/.bin/vite', 'build', '--outDir', WEB_DIST, '--emptyOutDir'], {})
  await stack.process('api').stop()
  const own = spawn(process.execPath, ['services/api/src/main.ts'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...baseEnvironment(), ...applicationEnvironment(stack.env), WEB_DIST },
  })
  asServer(own)
  const ended = once(own, 'exit')
  try {
    await until(answers(`http://127.0.0.1:${stack.ports.app}/api/health/ready`), { within: 60_000 })
    return await story(await stackWith({ WEB_DIST }))
  } finally {
    own.kill('SIGKILL')
    await ended
    await stack.process('api').start()
  }
}

/** What tests find in their environment: the same stack, with other built things. */
async function stackWith(built: Record<string, string>): Promise<NodeJS.ProcessEnv> {
  const file = process.env.PASSAGE_STACK as string
  const content = JSON.parse(await readFile(file, 'utf8')) as StackFile
  // Beside the stack's own: its folder says where the servers keep their data.
  const own = join(dirname(file), 'stack-built-anew.json')
  await writeFile(own, JSON.stringify({ ...content, env: { ...content.env, ...built } }), { mode: 0o600 })
  return { PASSAGE_STACK: own }
}

/** Throws when it fails: tests would run on what was built for another mutant. */
async function build(cwd: string, command: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if ((await execute(cwd, command, env)) !== 0) throw new Error(`It cannot be built: ${command.join(' ')}`)
}

/** Runs a command to its end; answers its exit code. What it says is of no interest: the report of its tests is, or what it has built. */
export async function execute(
  cwd: string,
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number | null> {
  const [code] = await once(spawn(command, args, { cwd, stdio: 'ignore', env: { ...process.env, ...env } }), 'close')
  return code
}
