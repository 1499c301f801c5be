import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { World } from '../../faults/scenes/world.ts'
import type { Found } from './place.ts'

/** All that the stack's processes have written to stdout and stderr, and the logs of applications of a test's own. */
export async function logTexts({ stack }: World, own: readonly string[]): Promise<Found[]> {
  // The runner keeps its processes' logs beside the file that it made for Temporal.
  const folder = join(dirname(stack.env.TEMPORAL_CONFIG_FILE ?? ''), 'logs')
  const files = [...(await readdir(folder)).map((name) => join(folder, name)), ...own]
  return Promise.all(files.map(async (file) => ({ where: `log ${file}`, text: await readFile(file, 'utf8') })))
}
