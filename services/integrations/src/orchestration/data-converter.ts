import { fileURLToPath } from 'node:url'
import type { KeyRing } from '@passage/contracts/domain/key-ring'
import type { DataConverter } from '@temporalio/common'
import { EncryptionCodec } from './codec.ts'

/** The data converter of every client and worker: encrypts with the ring's current key. */
export const dataConverter = (ring: KeyRing): DataConverter => ({
  payloadCodecs: [new EncryptionCodec(ring)],
  failureConverterPath: failureConverterPath(),
})

/** The module of the failure converter, for the SDK. */
export const failureConverterPath = (): string => fileURLToPath(new URL('./failure-converter.ts', import.meta.url))
