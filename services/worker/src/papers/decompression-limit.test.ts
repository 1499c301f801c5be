import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { withDecompressionLimit } from './decompression-limit.ts'

const MB = 1024 * 1024

/** A document with one stream of this decompressed size. */
const unfolded = (megabytes: number) => {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') })
  const stream = PDFRawStream.of(dict, deflateSync(Buffer.alloc(megabytes * MB)))
  return withDecompressionLimit(async () => decodePDFRawStream(stream).decode().length)
}

describe('withDecompressionLimit', () => {
  it('limits the decompressed bytes of each document', async () => {
    expect(await unfolded(10)).toBe(10 * MB)
    await expect(unfolded(40)).rejects.toThrow('exceeds the limit of decompressed bytes')
    expect(await unfolded(10)).toBe(10 * MB)
  })
})
