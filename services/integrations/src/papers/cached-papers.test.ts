import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StorageError } from '../storage/port.ts'
import { cachedPapers } from './cached-papers.ts'
import { invoiceOf } from './papers.fixture.ts'
import type { Papers } from './port.ts'

const objects = new Map<string, Uint8Array>()
const away = () => Promise.reject(new StorageError('unavailable', 'Storage is away.'))
const storage = {
  read: async (key: string) => objects.get(key) ?? Promise.reject(new StorageError('missing', 'It is not there.')),
  put: async (key: string, bytes: Uint8Array) => void objects.set(key, bytes),
}
let drawn = 0
const draw = vi.fn<Papers['draw']>(async () => Uint8Array.of(++drawn))
const papers = { draw, close: async () => undefined }
const kept = (over: Partial<typeof storage> = {}) => cachedPapers(papers, { ...storage, ...over })

beforeEach(() => {
  objects.clear()
  draw.mockClear()
})

describe('cachedPapers', () => {
  it('draws an invoice once for concurrent, later and other processes’ requests', async () => {
    const here = kept()
    const first = await Promise.all([1, 2, 3].map(() => here.draw(invoiceOf(), 'Ana')))
    await vi.waitFor(() => expect(objects.size).toBe(1), 45_000)
    const later = await Promise.all([here.draw(invoiceOf(), 'Ben'), kept().draw(invoiceOf(), 'Ana')])
    expect(draw).toHaveBeenCalledOnce()
    expect(new Set([...first, ...later].map((bytes) => bytes[0])).size).toBe(1)
  })

  it('draws every other content', async () => {
    const here = kept()
    await here.draw(invoiceOf(), 'Ana')
    await here.draw(invoiceOf({ customer: { name: 'Ana', email: 'ana@travel.example' } }), 'Ana')
    await here.draw(invoiceOf({ kind: 'credit_note', number: 'C-1' }), 'Ana')
    expect(draw).toHaveBeenCalledTimes(3)
  })

  it('does not cache acknowledgements', async () => {
    const paper = { ...invoiceOf(), kind: 'acknowledgement', by: 'customer' } as const
    const withdrawn = { ...paper, withdrawnAt: '2026-11-21T13:03:27.000Z', refundCents: 0, paidCents: 0 }
    await kept().draw(withdrawn, 'Ana')
    await kept().draw(withdrawn, 'Ana')
    expect(draw).toHaveBeenCalledTimes(2)
    expect(objects.size).toBe(0)
  })

  it('draws without storage when it is unavailable or slow', async () => {
    await kept({ read: away, put: away }).draw(invoiceOf(), 'Ana')
    await kept({ read: away, put: () => new Promise(() => undefined) }).draw(invoiceOf(), 'Ana')
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('draws again after a failure', async () => {
    const here = kept()
    draw.mockRejectedValueOnce(new Error('no ink'))
    await expect(here.draw(invoiceOf(), 'Ana')).rejects.toThrow('no ink')
    expect((await here.draw(invoiceOf(), 'Ana')).length).toBe(1)
  })
})
