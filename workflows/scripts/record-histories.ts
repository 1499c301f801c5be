import { mkdir } from 'node:fs/promises'
import { close, folder } from './histories/record.ts'

// Records the histories that the replay test reads: `node workflows/scripts/record-histories.ts [NAME…]`, on the Temporal
// server of `npm start` or of TEMPORAL_ADDRESS. Add a path when a release changes what running workflows do.
await mkdir(folder, { recursive: true })
await import('./histories/order-histories.ts')
await import('./histories/other-histories.ts')
await close()
