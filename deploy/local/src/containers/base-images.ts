import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { root } from '../paths.ts'
import { run } from './docker.ts'

/** Names of the base images that deploy/docker/base-images.sh makes, by their build arguments. */
const OWN_BASES = { BASE_IMAGE: 'passage-base', BUILD_IMAGE: 'passage-build' } as const

/** Base images by their build arguments, and those that were made for it. */
interface Bases {
  bases: Record<string, string>
  made: string[]
}

/** The base images: those of the environment, the published ones where a registry answers, else own ones. */
export async function ensureBases(log: Log, signal: AbortSignal): Promise<Bases> {
  const { BASE_IMAGE, BUILD_IMAGE } = process.env
  if (BASE_IMAGE && BUILD_IMAGE) return { bases: { BASE_IMAGE, BUILD_IMAGE }, made: [] }
  const docker = (...args: string[]) =>
    run('docker', args, process.env, AbortSignal.any([signal, AbortSignal.timeout(30_000)]))
  const all = (images: string[], ...command: string[]) =>
    Promise.all(images.map((image) => docker(...command, image))).then(
      () => true,
      () => false,
    )
  if (await all(Object.values(publishedBases()), 'manifest', 'inspect')) return { bases: {}, made: [] }
  const own = Object.values(OWN_BASES)
  if (await all(own, 'image', 'inspect')) return { bases: OWN_BASES, made: [] }
  signal.throwIfAborted()
  log.line('  No image registry answers: the base images are made from packages.')
  const script = join(root, 'deploy/docker/base-images.sh')
  await log.step('base images', () => run(script, [], process.env, signal), 'usually a minute')
  return { bases: OWN_BASES, made: own }
}

/** The Dockerfile's own base images, by their build arguments. */
function publishedBases(): Record<string, string> {
  const text = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')
  return Object.fromEntries([...text.matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)].map(([, name, image]) => [name, image]))
}
