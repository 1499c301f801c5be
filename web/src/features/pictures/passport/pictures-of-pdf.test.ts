import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { testPicture } from '@passage/reading/testing/test-set'
import { describe, expect, it } from 'vitest'
import { picturesOfPdf } from './pictures-of-pdf.ts'

const { jpeg } = await testPicture(1, 0)

/** Pages with a picture, or with text. */
async function pdfOf(pages: readonly ('picture' | 'text')[], password?: string): Promise<Blob> {
  const pdf = await PDFDocument.create()
  const [picture, font] = [await pdf.embedJpg(jpeg), await pdf.embedFont(StandardFonts.Helvetica)]
  for (const page of pages) {
    if (page === 'picture') pdf.addPage().drawImage(picture)
    else pdf.addPage().drawText('A letter', { font })
  }
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: password })
  return new Blob([(await pdf.save()) as Uint8Array<ArrayBuffer>])
}

describe('picturesOfPdf', () => {
  it.each([
    { pages: ['picture'] as const, count: 1 },
    { pages: ['text', 'picture'] as const, count: 1 },
    { pages: ['picture', 'picture', 'picture'] as const, count: 2 },
    { pages: ['text'] as const, count: 0 },
  ])('finds the pictures of the first two of $pages', async ({ pages, count }) => {
    const pictures = await picturesOfPdf(await pdfOf(pages))
    expect(pictures).toHaveLength(count)
    for (const picture of pictures) expect(Buffer.from(await picture.arrayBuffer()).equals(jpeg)).toBe(true)
  })

  it('rejects a locked PDF and what is none', async () => {
    await expect(picturesOfPdf(await pdfOf(['picture'], 'secret'))).rejects.toThrow()
    await expect(picturesOfPdf(new Blob(['a letter']))).rejects.toThrow()
  })
})
