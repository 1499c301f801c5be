import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { World } from '../../faults/scenes/world.ts'
import type { Found } from './texts.ts'

/** The logs of the stack's processes and of the test's own applications. */
export async function logTexts({ stack }: World, own: readonly string[]): Promise<Found[]> {
  // The runner writes its logs beside Temporal's configuration file.
  const folder = join(dirname(stack.env.TEMPORAL_CONFIG_FILE ?? ''), 'logs')
  const files = [...(await readdir(folder)).map((name) => join(folder, name)), ...own]
  return Promise.all(files.map(async (file) => ({ where: `log ${file}`, text: await readFile(file, 'utf8') })))
}
