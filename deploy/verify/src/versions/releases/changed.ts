import { patched } from '@temporalio/workflow'
import { pauseAfterEntries } from './pause-after-entries.ts'

// A release with the change: running orders take it from their next entry on.
pauseAfterEntries(() => patched('pause-after-entries'))

export * from '@passage/workflows/workflows'
