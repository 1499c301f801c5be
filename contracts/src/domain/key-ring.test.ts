import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseKeyRing } from './key-ring.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const pair = (id: string, key: Buffer) => `${id}:${key.toString('base64')}`

describe('parseKeyRing', () => {
  it('uses the first key for encryption and keeps the others', () => {
    const ring = parseKeyRing(`${pair('2027', second)}, ${pair('2026', first)}`)
    expect(ring.current).toBe('2027')
    expect(Buffer.from(ring.keys.get('2026') ?? [])).toEqual(first)
    expect(Buffer.from(ring.keys.get('2027') ?? [])).toEqual(second)
  })

  it('accepts base64url', () => {
    const key = Buffer.alloc(32, 0xfb)
    expect(Buffer.from(parseKeyRing(`a:${key.toString('base64url')}`).keys.get('a') ?? [])).toEqual(key)
  })

  const malformed = [
    ['nothing', ''],
    ['a key without a name', first.toString('base64')],
    ['an empty name', pair('', first)],
    ['a key that is too short', pair('a', first.subarray(1))],
    ['a key that is too long', pair('a', Buffer.concat([first, second]))],
    ['a key that is not base64', 'a:(not base64)'],
    ['a colon too many', `${pair('a', first)}:b`],
    ['a comma at the end', `${pair('a', first)},`],
    ['two keys of one name, of which the second would win', `${pair('a', first)},${pair('a', second)}`],
  ] as const

  it.each(malformed)('refuses %s', (_what, text) => {
    expect(() => parseKeyRing(text)).toThrow(/^must be id:base64 pairs of 32 bytes/)
  })
})
