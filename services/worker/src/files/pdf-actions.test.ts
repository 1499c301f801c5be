import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inspectFile } from './inspect-file.ts'
import { ACTIVE_PDFS, CALM_PDFS, handmade, LOCKED_PDFS } from './pdf-actions.fixture.ts'
import { PDF_BOMBS } from './pdf-bombs.fixture.ts'

const PDF = 'application/pdf'

describe('inspectFile', () => {
  it.each(ACTIVE_PDFS)('refuses a PDF with %s as active content', async (_what, make) => {
    expect(await inspectFile(await make(), PDF)).toEqual({ failure: 'active_content' })
  })

  it.each(CALM_PDFS)('keeps a PDF %s', async (_what, make) => {
    const bytes = await make()
    expect(await inspectFile(bytes, PDF)).toEqual({ bytes, rewritten: false })
  })

  it.each(LOCKED_PDFS)('refuses a PDF with %s as locked', async (_what, make) => {
    expect(await inspectFile(await make(), PDF)).toEqual({ failure: 'locked' })
  })

  it('refuses a PDF beyond the limit of decompressed bytes', async () => {
    const [[, bomb]] = PDF_BOMBS as [(typeof PDF_BOMBS)[number]]
    expect(await inspectFile(await bomb(), PDF)).toEqual({ failure: 'unreadable' })
  })

  it('accepts pictures that contain such letters by chance', async () => {
    const noise = randomBytes(9 * 1024 * 1024)
    for (const letters of ['/JS ', '/AA ', '/XFA ', '/S/URI ']) noise.write(letters, noise.length / 2, 'latin1')
    const bytes = Buffer.concat([
      Buffer.from(`%PDF-1.7\n9 0 obj<</Length ${noise.length}>>stream\n`),
      noise,
      Buffer.from('\nendstream endobj\n'),
      handmade({}).subarray(9),
    ])
    expect(await inspectFile(bytes, PDF)).toHaveProperty('bytes')
  })
})
