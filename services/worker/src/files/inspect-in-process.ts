import sharp from 'sharp'
import type { InspectionTask } from './file-inspection.ts'
import { inspectFile } from './inspect-file.ts'
import { thumbnailOf } from './thumbnail.ts'

// One thread and no cache, so that the limits apply to one file.
sharp.concurrency(1)
sharp.cache(false)

/** Entry point of a process of `fileInspection`. */
export default (task: InspectionTask) =>
  'documentType' in task ? inspectFile(task.bytes, task.documentType) : thumbnailOf(task.bytes, task.contentType)
