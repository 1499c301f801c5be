import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@passage/local/log'
import { root } from '@passage/local/paths'
import type { Project } from './compose.ts'
import { run } from './run.ts'

/** Names of the base images that deploy/docker/base-images.sh makes, by their build arguments. */
export const OWN_BASES = { BASE_IMAGE: 'passage-base', BUILD_IMAGE: 'passage-build' } as const

/** The base images: those of the environment, the published ones where a registry answers, else own ones. */
export async function ensureBases(
  log: Log,
  signal: AbortSignal,
): Promise<{ bases: Record<string, string>; made: string[] }> {
  const { BASE_IMAGE, BUILD_IMAGE } = process.env
  if (BASE_IMAGE && BUILD_IMAGE) return { bases: { BASE_IMAGE, BUILD_IMAGE }, made: [] }
  const published = defaultBases()
  const inspect = (image: string) =>
    run('docker', ['manifest', 'inspect', image], process.env, { signal: AbortSignal.timeout(30_000) })
  try {
    for (const image of Object.values(published)) await inspect(image)
    return { bases: {}, made: [] }
  } catch {
    log.line('  No image registry answers: the base images are made from packages.')
  }
  const script = join(root, 'deploy/docker/base-images.sh')
  await log.step('base images', () => run(script, [], process.env, { signal }), 'usually a minute')
  return { bases: OWN_BASES, made: Object.values(OWN_BASES) }
}

/** Prints the size of each of the project's images. */
export async function printSizes({ docker, tag }: Project, log: Log): Promise<void> {
  const format = '{{.Repository}}:{{.Tag}} {{.Size}}'
  const lines = (await docker('image', 'ls', '--format', format)).split('\n')
  for (const line of lines.filter((name) => name.includes(`:${tag} `)).sort()) {
    const [name = '', size] = line.split(`:${tag} `)
    log.line(`    ${name.padEnd(20)} ${size}`)
  }
}

/** The Dockerfile's own base images, by their build arguments. */
function defaultBases(): Record<string, string> {
  const text = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')
  return Object.fromEntries([...text.matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)].map(([, name, image]) => [name, image]))
}
