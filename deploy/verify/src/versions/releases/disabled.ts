import { patched } from '@temporalio/workflow'
import { pauseAfterEntries } from './pause-after-entries.ts'

// The release after it: it replays entries that were written with the change, and writes new ones without it.
pauseAfterEntries(() => patched('pause-after-entries') && !patched('no-pause-after-entries'))

export * from '@passage/workflows/workflows'
