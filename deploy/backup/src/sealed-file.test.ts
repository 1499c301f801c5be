import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatLsn, parseLsn, segmentName } from './lsn.ts'
import { readSealed, SealedFile } from './sealed-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-sealed-'))
})
afterAll(() => rm(folder, { recursive: true }))

const key = randomBytes(32)

function write(name: string, ...frames: string[]): string {
  const path = join(folder, name)
  const file = new SealedFile(path, key)
  for (const frame of frames) file.append(Buffer.from(frame))
  file.complete()
  file.close()
  return path
}

const read = async (path: string, by = key) => (await Array.fromAsync(readSealed(path, by))).map(String)

describe('a sealed file', () => {
  it('gives back its frames, and has none of their text', async () => {
    const path = write('whole', 'first', 'second')
    expect(await read(path)).toEqual(['first', 'second'])
    expect((await readFile(path)).includes('first')).toBe(false)
  })

  it('leaves out a last frame that was not written completely', async () => {
    const path = write('torn', 'first', 'second')
    await truncate(path, (await readFile(path)).length - 3)
    expect(await read(path)).toEqual(['first'])
  })

  it('refuses another key, a changed byte and another file’s frames', async () => {
    const path = write('kept', 'first')
    await expect(read(path, randomBytes(32))).rejects.toThrow('cannot be decrypted')
    const bytes = await readFile(path)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await writeFile(path, bytes)
    await expect(read(path)).rejects.toThrow('cannot be decrypted')
    await rename(write('one', 'first'), join(folder, 'other'))
    await expect(read(join(folder, 'other'))).rejects.toThrow('cannot be decrypted')
  })
})

describe('a WAL position', () => {
  it('is read, written, and found in its segment', () => {
    const lsn = parseLsn('16/B374D848')
    expect(formatLsn(lsn)).toBe('16/B374D848')
    expect(segmentName(1, lsn, 16n * 1024n ** 2n)).toBe('0000000100000016000000B3')
    expect(segmentName(2, lsn, 1024n ** 2n)).toBe('000000020000001600000B37')
  })
})
