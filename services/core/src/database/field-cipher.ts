import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { KeyRing } from '@passage/contracts/domain/key-ring'

/**
 * Encrypts fields that PostgreSQL must not read. `row` binds a field to its row: it cannot be decrypted in another row.
 */
export interface FieldCipher {
  seal(text: string, row: string): Buffer
  /** Throws when it was altered or moved, or its key is not in the ring. */
  open(sealed: Uint8Array, row: string): string
  /** A keyed digest: equal for equal texts, and useless for guessing without the key. */
  fingerprint(text: string): string
}

const NONCE = 12
const TAG = 16

/** AES-256-GCM. A sealed field is: length of the key's id (one byte), the id, nonce, ciphertext, tag. */
export function fieldCipher(ring: KeyRing): FieldCipher {
  // Created once: creating a key object takes longer than sealing a field.
  const keys = new Map([...ring.keys].map(([id, bytes]) => [id, createSecretKey(bytes)]))
  const keyOf = (id: string): KeyObject => {
    const key = keys.get(id)
    if (!key) throw new Error(`There is no key "${id}" for this field: add it to FIELD_ENCRYPTION_KEYS.`)
    return key
  }
  const print = createSecretKey(Buffer.from(hkdfSync('sha256', keyOf(ring.current), '', 'passage/fingerprint', 32)))

  return {
    seal(text, row) {
      const id = Buffer.from(ring.current)
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', keyOf(ring.current), nonce).setAAD(Buffer.from(row))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(id.length), id, nonce, sealed, cipher.getAuthTag()])
    },
    open(sealed, row) {
      const bytes = Buffer.from(sealed)
      const start = 1 + (bytes[0] ?? 0)
      const key = keyOf(bytes.toString('utf8', 1, start))
      const nonce = bytes.subarray(start, start + NONCE)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(row))
      decipher.setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(start + NONCE, -TAG)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', print).update(text).digest('base64url'),
  }
}

const withoutKeys = (): never => {
  throw new Error('This process has no keys for encrypted fields.')
}

/** For processes without encrypted fields. */
export const noFields: FieldCipher = { seal: withoutKeys, open: withoutKeys, fingerprint: withoutKeys }
