import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { KeyRing } from '@passage/contracts/domain/key-ring'
import { METADATA_ENCODING_KEY, type Payload, type PayloadCodec } from '@temporalio/common'
import { decode, encode } from '@temporalio/common/lib/encoding.js'
import proto from '@temporalio/proto'

const ENCODING = 'binary/encrypted'
const KEY_ID = 'encryption-key-id'
const NONCE = 12
const TAG = 16

const payloadType = proto.temporal.api.common.v1.Payload

/** AES-256-GCM for payloads, summaries, current details and memo. The metadata names the key. */
export class EncryptionCodec implements PayloadCodec {
  readonly #current: string
  /** Created once: creating a key takes longer than encrypting a payload. */
  readonly #keys: ReadonlyMap<string, KeyObject>

  constructor({ current, keys }: KeyRing) {
    this.#current = current
    this.#keys = new Map([...keys].map(([id, bytes]) => [id, createSecretKey(bytes)]))
  }

  async encode(payloads: Payload[]): Promise<Payload[]> {
    return payloads.map((payload) => this.#encrypt(payload))
  }

  /** Leaves other encodings as they are. Throws when the ring does not have the key. */
  async decode(payloads: Payload[]): Promise<Payload[]> {
    return payloads.map((payload) =>
      text(payload, METADATA_ENCODING_KEY) === ENCODING ? this.#decrypt(payload) : payload,
    )
  }

  #encrypt(payload: Payload): Payload {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.#key(this.#current), nonce)
    const encrypted = Buffer.concat([cipher.update(payloadType.encode(payload).finish()), cipher.final()])
    return {
      metadata: { [METADATA_ENCODING_KEY]: encode(ENCODING), [KEY_ID]: encode(this.#current) },
      data: Buffer.concat([nonce, encrypted, cipher.getAuthTag()]),
    }
  }

  #decrypt(payload: Payload): Payload {
    const bytes = Buffer.from(payload.data ?? [])
    const key = this.#key(text(payload, KEY_ID))
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(-TAG))
    return payloadType.decode(Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]))
  }

  #key(id: string): KeyObject {
    const key = this.#keys.get(id)
    if (!key) throw new Error(`The codec has no key "${id}": add it to TEMPORAL_CODEC_KEYS.`)
    return key
  }
}

function text(payload: Payload, name: string): string {
  const value = payload.metadata?.[name]
  return value ? decode(value) : ''
}
