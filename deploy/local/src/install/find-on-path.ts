import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** How to ask a program for its version, and whether its answer is good enough. */
export interface Question {
  args: string[]
  accepts: (answer: string) => boolean
}

/** The first copy of a program on PATH that gives a good answer. */
export async function findOnPath(
  binary: string,
  question: Question,
  path = process.env.PATH ?? '',
): Promise<string | undefined> {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, binary)
    if (folder && isExecutable(file) && (await givesGoodAnswer(file, question))) return file
  }
  return undefined
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Whether a program runs here and says what it should; one that fails says nothing. */
export async function givesGoodAnswer(file: string, { args, accepts }: Question): Promise<boolean> {
  const said = await promisify(execFile)(file, args, { timeout: 10_000 }).catch(() => ({ stdout: '', stderr: '' }))
  return accepts(said.stdout + said.stderr)
}
