import sharp from 'sharp'
import { inspectFile } from './inspect-file.ts'

// One thread and no cache, so that the limits apply to one file.
sharp.concurrency(1)
sharp.cache(false)

/** Entry point of a process of `fileInspection`. Unchanged bytes are not sent back. */
export default async ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) => {
  const inspected = await inspectFile(bytes, contentType)
  return 'rewritten' in inspected && !inspected.rewritten ? 'unchanged' : inspected
}
