import { randomBytes } from 'node:crypto'
import { defaultPayloadConverter, METADATA_ENCODING_KEY, type Payload } from '@temporalio/common'
import { decode, encode } from '@temporalio/common/lib/encoding.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EncryptionCodec } from './codec.ts'

const keys = { 2026: randomBytes(32), 2027: randomBytes(32) } as const
const codecOf = (...ids: (keyof typeof keys)[]) =>
  new EncryptionCodec({ current: String(ids[0]), keys: new Map(ids.map((id) => [String(id), keys[id]])) })
const codec = codecOf(2026)

const payloadOf = (value: unknown): Payload => defaultPayloadConverter.toPayload(value) as Payload
const sealed = async (value: unknown, by = codec) => (await by.encode([payloadOf(value)]))[0] as Payload
const opened = async (payload: Payload, by = codec) =>
  defaultPayloadConverter.fromPayload((await by.decode([payload]))[0] as Payload)

describe('the codec', () => {
  it.each([
    ['an object', { orderId: '0190', seq: 3, nested: { text: 'Müller 🇱🇺' } }],
    ['text', 'Visa order ORD-34679ACD'],
    ['nothing', undefined],
    ['null', null],
    ['bytes', new Uint8Array([0, 255, 1])],
    ['a large list', Array.from({ length: 5_000 }, (_, index) => `entry ${index}`)],
  ])('gives back %s', async (_what, value) => {
    expect(await opened(await sealed(value))).toEqual(value)
  })

  it('decodes what it has encoded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await opened(await sealed(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 50 },
    )
  })

  it('keeps metadata and the order of payloads', async () => {
    const payloads = ['a', 'b', 'c'].map((text) => ({
      metadata: { [METADATA_ENCODING_KEY]: encode('json/plain'), messageType: encode(text) },
      data: encode(JSON.stringify(text)),
    }))
    const back = await codec.decode(await codec.encode(payloads))
    expect(back.map((payload) => decode(payload.metadata?.messageType as Uint8Array))).toEqual(['a', 'b', 'c'])
  })

  it('shows the key’s id only', async () => {
    const payload = await sealed({ secret: 'marie@travel.example' })
    expect(Buffer.from(payload.data ?? []).toString('latin1')).not.toMatch(/marie|secret|json/)
    const metadata = Object.entries(payload.metadata ?? {}).map(([name, value]) => [name, decode(value)])
    expect(Object.fromEntries(metadata)).toEqual({ encoding: 'binary/encrypted', 'encryption-key-id': '2026' })
  })

  it('encrypts the same payload differently each time', async () => {
    expect((await sealed('same')).data).not.toEqual((await sealed('same')).data)
  })

  it('leaves payloads without its encoding unchanged', async () => {
    const foreign = [payloadOf({ plain: true }), { data: encode('no metadata at all') }, {}]
    expect(await codec.decode(foreign)).toEqual(foreign)
  })
})

describe('a codec with a new current key', () => {
  it('decrypts with the old key and encrypts with the new one', async () => {
    const rotated = codecOf(2027, 2026)
    expect(await opened(await sealed('old', codecOf(2026)), rotated)).toBe('old')
    const fresh = await sealed('new', rotated)
    expect(decode(fresh.metadata?.['encryption-key-id'] as Uint8Array)).toBe('2027')
    expect(await opened(fresh, rotated)).toBe('new')
  })

  it('throws which key the ring lacks', async () => {
    const payload = await sealed('old', codecOf(2026))
    await expect(codecOf(2027).decode([payload])).rejects.toThrow(
      'The codec has no key "2026": add it to TEMPORAL_CODEC_KEYS.',
    )
  })
})

describe('decryption', () => {
  it('refuses a payload with a changed byte', async () => {
    const { metadata, data } = await sealed('untouched')
    const bytes = Buffer.from(data ?? [])
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      await expect(codec.decode([{ metadata, data: changed }])).rejects.toThrow()
    }
  })

  it('refuses a payload that was cut', async () => {
    const { metadata, data } = await sealed('untouched')
    for (let length = 0; length < (data?.length ?? 0); length += 1)
      await expect(codec.decode([{ metadata, data: data?.subarray(0, length) }])).rejects.toThrow()
    await expect(codec.decode([{ metadata }])).rejects.toThrow()
  })

  it('refuses a payload of another key with the same id', async () => {
    const other = new EncryptionCodec({ current: '2026', keys: new Map([['2026', randomBytes(32)]]) })
    await expect(other.decode([await sealed('mine')])).rejects.toThrow()
  })
})
