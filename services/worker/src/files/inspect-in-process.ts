import sharp from 'sharp'
import { inspectFile } from './inspect-file.ts'

// One core and no memory of earlier pictures: the limits are those of one file.
sharp.concurrency(1)
sharp.cache(false)

/** Runs in a process of `fileInspection`. What stays as it is, is not sent back. */
export default async ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) => {
  const inspected = await inspectFile(bytes, contentType)
  return 'rewritten' in inspected && !inspected.rewritten ? 'as it is' : inspected
}
