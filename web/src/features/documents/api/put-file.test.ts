import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureOf, putFile } from './put-file.ts'

it('a file that an earlier try has stored is stored', () => {
  expect(failureOf(200, 'OK')).toBeNull()
  expect(failureOf(412, 'Precondition Failed')).toBeNull()
})

it('other answers of the storage are distinguished', () => {
  expect(failureOf(403, 'Forbidden')).toEqual({ kind: 'denied' })
  expect(failureOf(500, 'Internal Server Error')).toEqual({ kind: 'storage', statusText: 'Internal Server Error' })
  expect(failureOf(503, '')).toEqual({ kind: 'storage', statusText: '503' })
})

describe('putFile', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A network that answers the PUT with these headers, or not at all. */
  const network = (answer: Record<string, string> | null) =>
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 200
        statusText = 'OK'
        upload = {}
        onload = () => undefined
        onerror = () => undefined
        onloadend = () => undefined
        open() {}
        setRequestHeader() {}
        getResponseHeader = (name: string) => answer?.[name] ?? null
        send() {
          if (answer) this.onload()
          else this.onerror()
          this.onloadend()
        }
      },
    )
  const put = (file: Blob) =>
    putFile('https://files.example/key', file, {
      headers: {},
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
  const pdf = new Blob(['%PDF'])

  it('returns whether storage itself took the file, or a proxy', async () => {
    network({ etag: '"1"' })
    expect(await put(pdf)).toBe(true)
    network({ server: 'a proxy' })
    expect(await put(pdf)).toBe(false)
  })

  it('distinguishes a changed file from a lost connection', async () => {
    network(null)
    await expect(put(pdf)).rejects.toMatchObject({ failure: { kind: 'network' } })
    const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }
    const longer = { size: 4, arrayBuffer: async () => new ArrayBuffer(5) }
    for (const file of [unreadable, longer])
      await expect(put(file as unknown as Blob)).rejects.toMatchObject({ failure: { kind: 'changed' } })
  })
})
