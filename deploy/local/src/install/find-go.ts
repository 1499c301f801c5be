import { Advice } from '../advice.ts'
import { findOnPath } from './find-on-path.ts'
import { isAtLeast, versionIn } from './version.ts'

const usualPlaces = ['/usr/local/go/bin', '/opt/homebrew/bin', '/usr/local/bin', '/usr/lib/go/bin', '/snap/bin']

/**
 * The go command, from PATH or where it usually is. Throws a sentence when there is none, or an old one only; `whyNot` says in it
 * why the download failed.
 */
export async function findGo(whyNot: string, path = [process.env.PATH, ...usualPlaces].join(':')): Promise<string> {
  // From 1.21 on, Go fetches by itself the newer toolchain that a module asks for.
  const accepts = (answer: string) => isAtLeast(versionIn(answer) ?? [0], '1.21')
  const go = await findOnPath('go', { args: ['version'], accepts }, path)
  if (go) return go
  throw new Advice(
    `Go 1.21 or newer is needed where the servers cannot be downloaded (${whyNot}): connect to the internet, or install it from https://go.dev/dl/ (or your package manager), and run it again.`,
  )
}
