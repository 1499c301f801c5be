import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { unfolding } from './unfold.ts'

const MB = 1024 * 1024

/** A document of one stream that unfolds to so much. */
const unfolded = (megabytes: number) => {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') })
  const stream = PDFRawStream.of(dict, deflateSync(Buffer.alloc(megabytes * MB)))
  return unfolding(async () => decodePDFRawStream(stream).decode().length)
}

it('limits the decompressed size of each document', async () => {
  expect(await unfolded(10)).toBe(10 * MB)
  await expect(unfolded(40)).rejects.toThrow('unfolds to more than it may')
  expect(await unfolded(10)).toBe(10 * MB)
})
