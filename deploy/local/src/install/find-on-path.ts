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
    if (folder && isExecutable(file) && question.accepts(await ask(file, question.args))) return file
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

async function ask(file: string, args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, { timeout: 10_000 })
    return stdout + stderr
  } catch {
    return ''
  }
}
