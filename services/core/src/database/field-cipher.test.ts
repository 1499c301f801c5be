import { randomBytes } from 'node:crypto'
import type { KeyRing } from '@passage/contracts/domain/key-ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldCipher, noFields } from './field-cipher.ts'

const keys = { 2026: randomBytes(32), 2027: randomBytes(32) } as const
const ringOf = (...ids: (keyof typeof keys)[]): KeyRing => ({
  current: String(ids[0]),
  keys: new Map(ids.map((id) => [String(id), keys[id]])),
})
const cipher = fieldCipher(ringOf(2026))
const ROW = 'travellers/order-1/1/passport_number'

describe('a sealed field', () => {
  it('opens to the text that was sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cipher.open(cipher.seal(text, ROW), ROW)).toBe(text)
      }),
    )
  })

  it('hides the text, and differs every time', () => {
    const sealed = cipher.seal('X4RTBPFW4', ROW)
    expect(sealed.toString('latin1')).not.toContain('X4RTBPFW4')
    expect(cipher.seal('X4RTBPFW4', ROW)).not.toEqual(sealed)
  })

  it('cannot be opened in another row', () => {
    const sealed = cipher.seal('X4RTBPFW4', ROW)
    expect(() => cipher.open(sealed, 'travellers/order-1/2/passport_number')).toThrow()
  })

  it('cannot be opened when any byte was changed or cut off', () => {
    const sealed = cipher.seal('X4RTBPFW4', ROW)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => cipher.open(changed, ROW)).toThrow()
      expect(() => cipher.open(sealed.subarray(0, at), ROW)).toThrow()
    }
  })
})

describe('a cipher with a new key', () => {
  it('opens what the old key sealed, and seals with the new key', () => {
    const rotated = fieldCipher(ringOf(2027, 2026))
    expect(rotated.open(cipher.seal('old', ROW), ROW)).toBe('old')
    const fresh = rotated.seal('new', ROW)
    expect(rotated.open(fresh, ROW)).toBe('new')
    expect(() => cipher.open(fresh, ROW)).toThrow('There is no key "2027"')
  })

  it('names the key that was removed too early', () => {
    expect(() => fieldCipher(ringOf(2027)).open(cipher.seal('old', ROW), ROW)).toThrow(
      'add it to FIELD_ENCRYPTION_KEYS',
    )
  })
})

it('a fingerprint is equal for the same text and key only', () => {
  expect(cipher.fingerprint('X4RTBPFW4')).toBe(cipher.fingerprint('X4RTBPFW4'))
  expect(cipher.fingerprint('X4RTBPFW4')).not.toBe(cipher.fingerprint('X4RTBPFW5'))
  expect(cipher.fingerprint('X4RTBPFW4')).not.toBe(fieldCipher(ringOf(2027)).fingerprint('X4RTBPFW4'))
})

describe('the search hashes of a text', () => {
  it('are one for each key, the current one first, and no fingerprint', () => {
    const [old] = cipher.searchHashes('X4RTBPFW4')
    const [fresh, ...older] = fieldCipher(ringOf(2027, 2026)).searchHashes('X4RTBPFW4')
    expect(older).toEqual([old])
    expect(new Set([old, fresh, cipher.fingerprint('X4RTBPFW4'), cipher.searchHashes('X4RTBPFW5')[0]]).size).toBe(4)
  })
})

it('a process without keys can open no sealed field', () => {
  expect(() => noFields.seal('a', ROW)).toThrow('no keys')
})
