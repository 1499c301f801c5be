import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { run } from '@passage/local/containers/docker'
import type { Project } from '../containers/compose.ts'
import { buildRelease } from '../versions/release.ts'

/** The tags of the two releases, which their workers' Deployments have in their names. */
export const FIRST = 'verify-1'
export const SECOND = 'verify-2'

/** The parts of a release; the servers stay. */
const RELEASED = ['api', 'worker', 'tools'] as const
const SERVERS = ['postgres', 'nats', 'temporal', 's3', 'mail'] as const

/** The images of the second release. Worker and tools have changed workflows. */
const NEXT = RELEASED.map((name) => `passage-${name}:${SECOND}`)

const ALL_IMAGES = [...[...RELEASED, ...SERVERS].map((name) => `passage-${name}:${FIRST}`), ...NEXT]

/** Builds the images of the second release from those of the first. Returns the path of its workflow bundle. */
export async function buildNext({ docker }: Project, folder: string): Promise<string> {
  await mkdir(folder)
  const build = async (image: string, lines: string[]) => {
    await writeFile(join(folder, 'Dockerfile'), lines.join('\n'))
    await docker('build', '--tag', image, folder)
  }
  const { bundle } = await buildRelease(folder, new URL('../versions/releases/changed.ts', import.meta.url))
  await docker('tag', `passage-api:${FIRST}`, `passage-api:${SECOND}`)
  for (const name of ['passage-worker', 'passage-tools'])
    await build(`${name}:${SECOND}`, [`FROM ${name}:${FIRST}`, `COPY ${basename(bundle)} /built/workflows.js`])
  return bundle
}

/** Makes the images known to a cluster by a command that gets their names, such as `kind load docker-image`. */
export async function loadImages(command: string, signal: AbortSignal): Promise<void> {
  await run('sh', ['-c', `${command} "$@"`, 'load', ...ALL_IMAGES], process.env, signal)
}

/** Removes what is not the project's own. */
export const removeImages = () => run('docker', ['image', 'rm', '--force', ...NEXT], process.env)
