import sharp from 'sharp'
import { inspectFile } from './inspect-file.ts'

// One thread and no cache, so that the limits apply to one file.
sharp.concurrency(1)
sharp.cache(false)

/** Entry point of a process of `fileInspection`. */
export default ({ bytes, documentType }: { bytes: Uint8Array; documentType: string }) =>
  inspectFile(bytes, documentType)
