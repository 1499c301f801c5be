import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '../containers/compose.ts'
import { run } from '../containers/run.ts'
import { buildRelease } from '../versions/release.ts'
import { PAUSE_IMAGE } from './cluster/files.ts'

/** The tags of the two releases, which their workers' Deployments have in their names. */
export const FIRST = 'verify-1'
export const SECOND = 'verify-2'

/** The parts of a release; the servers stay. */
const RELEASED = ['api', 'worker', 'tools'] as const
const SERVERS = ['postgres', 'nats', 'temporal', 's3'] as const

/** The images of the second release. Worker and tools have changed workflows. */
const NEXT = RELEASED.map((name) => `passage-${name}:${SECOND}`)

export const ALL_IMAGES = [...[...RELEASED, ...SERVERS].map((name) => `passage-${name}:${FIRST}`), ...NEXT, PAUSE_IMAGE]

/** Builds the images of the second release from those of the first, and returns the path of its workflow bundle. */
export async function buildNext({ docker }: Project, folder: string): Promise<string> {
  const { bundle } = await buildRelease(folder, new URL('../versions/releases/changed.ts', import.meta.url))
  await docker('tag', `passage-api:${FIRST}`, `passage-api:${SECOND}`)
  const file = join(folder, 'Dockerfile')
  for (const name of ['worker', 'tools']) {
    await writeFile(file, `FROM passage-${name}:${FIRST}\nCOPY changed.js /built/workflows.js\n`)
    await docker('build', '--tag', `passage-${name}:${SECOND}`, folder)
  }
  return bundle
}

/** Saves all images in a file, with the one of a pod's first process, which only waits. */
export async function saveImages({ docker }: Project, file: string, signal: AbortSignal): Promise<void> {
  const input = `FROM passage-nats:${FIRST}\nENTRYPOINT ["sleep", "infinity"]\n`
  await run('docker', ['build', '--tag', PAUSE_IMAGE, '-'], process.env, { signal, input })
  await docker('save', '--output', file, ...ALL_IMAGES)
}

/** Makes the images known to a cluster by a command that gets their names, such as `kind load docker-image`. */
export async function loadImages(command: string, signal: AbortSignal): Promise<void> {
  const images = ALL_IMAGES.filter((name) => name !== PAUSE_IMAGE)
  await run('sh', ['-c', `${command} "$@"`, 'load', ...images], process.env, { signal })
}

/** Removes what is not the project's own. */
export const removeImages = () => run('docker', ['image', 'rm', '--force', ...NEXT, PAUSE_IMAGE], process.env)
