import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { keyRingField, parseKeyRing } from './key-ring.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const pair = (id: string, key: Buffer) => `${id}:${key.toString('base64')}`

describe('a key ring', () => {
  it('encrypts with the first key and keeps the others for what is old', () => {
    const ring = parseKeyRing(`${pair('2027', second)}, ${pair('2026', first)}`)
    expect(ring.current).toBe('2027')
    expect(Buffer.from(ring.keys.get('2026') ?? [])).toEqual(first)
    expect(Buffer.from(ring.keys.get('2027') ?? [])).toEqual(second)
  })

  const malformed = [
    ['nothing', ''],
    ['a key without a name', first.toString('base64')],
    ['an empty name', pair('', first)],
    ['a key that is too short', pair('a', first.subarray(1))],
    ['a key that is too long', pair('a', Buffer.concat([first, second]))],
    ['a colon too many', `${pair('a', first)}:b`],
    ['a comma at the end', `${pair('a', first)},`],
    ['two keys of one name, of which the second would win', `${pair('a', first)},${pair('a', second)}`],
  ] as const

  it.each(malformed)('is not made of %s', (_what, text) => {
    expect(() => parseKeyRing(text)).toThrow(/^must be id:base64 pairs of 32 bytes/)
  })

  it('names its variable when it is wrong, and no key', () => {
    const env = z.object({ KEYS: keyRingField('KEYS') })
    const messages = (KEYS?: string) => env.safeParse({ KEYS }).error?.issues.map((issue) => issue.message)
    expect(messages()).toEqual(['KEYS is missing.'])
    const [message] = messages(pair('a', first.subarray(2))) ?? []
    expect(message).toMatch(/^KEYS must be /)
    expect(message).not.toContain(first.subarray(2).toString('base64'))
  })
})
