import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildCache, packageBin, root } from '../paths.ts'
import { runOrThrow } from '../processes/run-tool.ts'
import type { BuildContext } from '../servers/server.ts'

/** Something built from the repository, cached under the hash of its sources. */
interface Build {
  title: string
  /** The environment variable with its path. */
  variable: string
  /** Files and folders of the repository that it is built from. */
  sources: string[]
  /** Its name in the build cache. */
  cached: (hash: string) => string
  /** The command that builds it at `path`. */
  tool: (path: string) => { command: string; args: string[]; cwd: string }
}

const node = (script: string) => () => ({ command: process.execPath, args: [join(root, script)], cwd: root })

const builds: Build[] = [
  {
    title: 'building the workflow bundle',
    variable: 'WORKFLOW_BUNDLE',
    // Its build script imports settings of the worker and the data converter of integrations.
    sources: ['workflows', 'contracts', 'services/worker', 'services/integrations', 'package-lock.json'],
    cached: (hash) => `workflow-bundle/${hash}.js`,
    tool: node('services/worker/scripts/build-bundle.ts'),
  },
  {
    title: 'building the mail templates',
    variable: 'MAIL_TEMPLATES',
    sources: ['services/worker/src/mail', 'services/worker/scripts', 'contracts', 'package-lock.json'],
    cached: (hash) => `mail-templates/${hash}.cjs`,
    tool: node('services/worker/scripts/build-mail-templates.ts'),
  },
  {
    title: 'building the web pages',
    variable: 'WEB_DIST',
    sources: ['web', 'reading', 'contracts', 'package-lock.json'],
    cached: (hash) => `web/${hash}`,
    tool: (path) => ({
      command: packageBin('vite'),
      args: ['build', '--outDir', path, '--emptyOutDir'],
      cwd: join(root, 'web'),
    }),
  },
]

/** Environment variables that name the builds of the current sources; `buildAll` makes them. */
export async function buildPaths(): Promise<Record<string, string>> {
  const named = builds.map(async ({ variable, sources, cached }) => {
    return [variable, join(buildCache, cached(await contentHash(sources)))]
  })
  return Object.fromEntries(await Promise.all(named))
}

/** Builds what is not in the build cache. `only` names the variables of the wanted builds; default: all. */
export async function buildAll(context: BuildContext, only = builds.map(({ variable }) => variable)): Promise<void> {
  await Promise.all(
    builds.filter(({ variable }) => only.includes(variable)).map((build) => ensureBuilt(context, build)),
  )
}

async function ensureBuilt({ supervisor, env, log }: BuildContext, { title, variable, tool }: Build): Promise<void> {
  const path = env[variable] ?? ''
  if (existsSync(path)) return
  await log.step(title, async () => {
    const folder = dirname(path)
    await mkdir(folder, { recursive: true })
    const partial = `${path}.${process.pid}.partial`
    // Not the stack's environment: its NODE_ENV would make a development build of the web pages.
    await runOrThrow(supervisor, { name: title, ...tool(partial), env: { [variable]: partial } })
    await rm(path, { recursive: true, force: true })
    await rename(partial, path)
    await removeOldBuilds(folder)
  })
}

const MONTH_MS = 30 * 86_400_000

async function removeOldBuilds(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have renamed its partial build.
    const builtAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (builtAt < Date.now() - MONTH_MS) await rm(path, { recursive: true, force: true })
  }
}

const skipped = new Set(['node_modules', 'dist', 'e2e', 'histories'])

/** A short hash of the contents of files and folders of the repository, without tests. */
async function contentHash(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesBelow(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const kept = entries.filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
  kept.sort((a, b) => (a.name < b.name ? -1 : 1))
  const found: string[] = []
  for (const entry of kept) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) found.push(...(await filesBelow(child)))
    else if (entry.isFile()) found.push(child)
  }
  return found
}
