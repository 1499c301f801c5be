import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Arguments that make a program print its version, and whether that output is acceptable. */
export interface VersionCheck {
  args: string[]
  accepts: (output: string) => boolean
}

/** The first copy of a program on PATH whose version is acceptable. */
export async function findOnPath(
  binary: string,
  check: VersionCheck,
  path = process.env.PATH ?? '',
): Promise<string | undefined> {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, binary)
    if (folder && isExecutable(file) && (await passes(file, check))) return file
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

/** Whether a program runs on this machine and prints an acceptable version. */
export async function passes(file: string, { args, accepts }: VersionCheck): Promise<boolean> {
  const output = await promisify(execFile)(file, args, { timeout: 10_000 }).catch(() => ({ stdout: '', stderr: '' }))
  return accepts(output.stdout + output.stderr)
}

/** Whether the first version number in a text, such as `1.29.1`, is at least `minimum`. */
export function isAtLeast(text: string, minimum: string): boolean {
  const found = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(text)
  if (!found) return false
  const [have, wanted] = [found.slice(1).map((part) => Number(part ?? 0)), minimum.split('.').map(Number)]
  for (const [index, part] of wanted.entries()) {
    const own = have[index] ?? 0
    if (own !== part) return own > part
  }
  return true
}
