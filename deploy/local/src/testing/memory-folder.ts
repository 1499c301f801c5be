import { statfs } from 'node:fs/promises'
import { freemem } from 'node:os'

/** Linux keeps in memory what is written here. */
const FOLDER = '/dev/shm'

/** Three stacks take about 2 GB; a container's own 64 MB are too small, and tests must not push a small machine into its swap. */
const ENOUGH = 8 * 1024 ** 3

/** A folder whose files never reach a disk; null where this machine has none, or too little memory. */
export async function memoryFolder(): Promise<string | null> {
  const room = await statfs(FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(room, freemem()) > ENOUGH ? FOLDER : null
}
