import { fileURLToPath } from 'node:url'
import type { KeyRing } from '@passage/contracts/domain/key-ring'
import type { DataConverter } from '@temporalio/common'
import { EncryptionCodec } from './codec.ts'

/** How every client and worker of Passage speaks to Temporal. */
export const dataConverter = (ring: KeyRing): DataConverter => ({
  payloadCodecs: [new EncryptionCodec(ring)],
  failureConverterPath: failureConverterPath(),
})

export const failureConverterPath = (): string => fileURLToPath(new URL('./failure-converter.ts', import.meta.url))
