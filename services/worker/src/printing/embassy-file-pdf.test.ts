import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import type { Rotation } from '@passage/contracts/domain/documents/documents'
import type { StoredDocument } from '@passage/core/embassy/embassy-content'
import { COMPANY } from '@passage/integrations/printing/printing.fixture'
import { readPdf } from '@passage/integrations/printing/read-pdf.fixture'
import { StorageError } from '@passage/integrations/storage/port'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newPdf, openPdf } from '../pdf/pdfium.ts'
import { appendDocument } from './append-document.ts'
import { contentOf, document, pdf } from './embassy-file.fixture.ts'
import { embassyFilePdf, MAX_BOUND_BYTES } from './embassy-file-pdf.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 90, b: 200, alpha: 0.5 } } })
const locked = () => pdf(['Secret'], (document) => document.encrypt({ userPassword: 'open', ownerPassword: 'own' }))

/** The embassy file of stored documents, and the keys that were read. */
async function fileOf(documents: StoredDocument[], files: Record<string, Uint8Array>) {
  const asked: string[] = []
  const storage = {
    read: async (key: string) => {
      asked.push(key)
      const file = files[key]
      if (!file) throw new StorageError('missing', 'It is not there.')
      return file
    },
  }
  const input = { content: contentOf(documents), company: COMPANY, preparedAt: '2026-11-21T13:03:27.000Z' }
  return { ...(await embassyFilePdf(input, storage)), asked }
}

describe('embassyFilePdf', () => {
  it('has the cover first, then every document in order on the page that the cover shows', async () => {
    const { bytes } = await fileOf([document('one'), document('photo', 'image/png'), document('two')], {
      one: await pdf(['One, first page', 'One, second page']),
      photo: await picture(600, 800).png().toBuffer(),
      two: await pdf(['Two']),
    })
    const { pages, title } = await readPdf(bytes)
    expect(title).toBe('Visa application file ORD-ABCD2345')
    expect(pages).toHaveLength(5)
    expect(pages.slice(1)).toEqual(['One, first page', 'One, second page', '', 'Two'])
    expect(pages[0]).toMatch(/Passport 2 Passport 4 Passport 5 /)
    expect(pages[0]).toContain('Page 1 of 5')
  })

  it('counts the pages of a longer cover', async () => {
    const { bytes } = await fileOf(
      Array.from({ length: 25 }, (_, index) => document(`d${index}`)),
      Object.fromEntries(
        await Promise.all(
          Array.from({ length: 25 }, async (_, index) => [`d${index}`, await pdf([`This is d${index}`])]),
        ),
      ),
    )
    const { pages } = await readPdf(bytes)
    const cover = pages.length - 25
    expect(cover).toBeGreaterThan(1)
    expect(pages.slice(0, cover).join(' ')).toContain(`Passport ${cover + 25} `)
    expect(pages[0]).toContain(`Page 1 of ${pages.length}`)
    expect(pages.at(-1)).toBe('This is d24')
  })

  it.each([
    ['is encrypted', locked],
    ['is broken', async () => Buffer.from('%PDF-1.7\nnothing to see\n%%EOF')],
    ['has no end of pages', () => pdf(Array.from({ length: 301 }, () => ''))],
  ])('separates a document that %s and binds the others', async (_what, bad) => {
    const files = { bad: await bad(), good: await pdf(['Good']) }
    const { bytes, separate } = await fileOf([document('bad'), document('good')], files)
    const { pages } = await readPdf(bytes)
    expect(separate).toEqual(['bad'])
    expect(pages).toHaveLength(2)
    expect(pages[0]).toMatch(/Passport Separate bad\.file Passport 2 /)
    expect(pages[1]).toBe('Good')
  })

  it('does not read documents beyond the size limit', async () => {
    const big = document('big', 'application/pdf', MAX_BOUND_BYTES)
    const { bytes, asked } = await fileOf([document('one'), big, document('two')], {
      one: await pdf(['One']),
      two: await pdf(['Two']),
    })
    expect(asked).toEqual(['one', 'two'])
    expect((await readPdf(bytes)).pages[0]).toMatch(/Passport 2 Passport Separate big\.file Passport 3 /)
  })

  it('throws when a document cannot be read', async () => {
    await expect(fileOf([document('gone')], {})).rejects.toMatchObject({ kind: 'missing' })
  })
})

const PDF = { contentType: 'application/pdf', rotation: 0 } as const

/** A wide picture, red on the left and blue on the right. */
const redOnTheLeft = async () =>
  sharp({ create: { width: 1_200, height: 600, channels: 3, background: 'blue' } })
    .composite([
      {
        input: await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

/** On which side of the only page's picture red is. */
function redSide(bytes: Uint8Array): string {
  const file = openPdf(bytes)
  if (typeof file === 'string') throw new Error(file)
  const drawn = file.draw(0, 200)
  file.close()
  if (!drawn) throw new Error('The page cannot be drawn.')
  let [x, y, n, allX, allY, all] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < drawn.width * drawn.height; at += 1) {
    const [red = 0, green = 0, blue = 0] = drawn.data.subarray(at * 4, at * 4 + 3)
    if (green > 200) continue
    const [column, row] = [at % drawn.width, Math.floor(at / drawn.width)]
    all += 1
    allX += column
    allY += row
    if (red <= blue) continue
    n += 1
    x += column
    y += row
  }
  const [dx, dy] = [x / n - allX / all, y / n - allY / all]
  return Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'top' : 'bottom'
}

describe('appendDocument', () => {
  const bind = async (bytes: Uint8Array, contentType = 'application/pdf', rotation: Rotation = 0) => {
    const file = newPdf()
    expect(await appendDocument(file, bytes, { contentType, rotation })).toBe(true)
    const saved = file.save()
    file.close()
    return saved
  }
  const sizeOf = async (bytes: Uint8Array) => {
    const { width, height } = (await PDFDocument.load(bytes)).getPage(0).getSize()
    return [Math.round(width), Math.round(height)]
  }

  it('keeps the values of a form', async () => {
    const form = await pdf([''], (document) => {
      const field = document.getForm().createTextField('name')
      field.setText('Durand')
      field.addToPage(document.getPage(0), { x: 50, y: 500 })
    })
    const bound = await bind(form)
    expect((await readPdf(bound)).text).toContain('Durand')
    expect((await PDFDocument.load(bound)).getForm().getFields()).toEqual([])
  })

  it('binds a PDF with an owner password', async () => {
    const owned = await pdf(['Ticket'], (document) => document.encrypt({ userPassword: '', ownerPassword: 'own' }))
    expect((await readPdf(await bind(owned))).text).toContain('Ticket')
  })

  it('removes scripts and links', async () => {
    const script = (document: PDFDocument) => {
      const { context } = document
      const action = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
      const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action, AA: { E: action } })
      const page = document.getPage(0)
      page.node.set(PDFName.of('Annots'), context.obj([context.register(link)]))
      page.node.set(PDFName.of('AA'), context.obj({ O: action }))
      document.catalog.set(PDFName.of('OpenAction'), action)
    }
    const bound = Buffer.from(await bind(await pdf(['Look'], script))).toString('latin1')
    expect(bound).not.toMatch(/\/(?:AA|JS|JavaScript|OpenAction|Annots)\b/)
  })

  it('puts a picture on an A4 page in the picture’s orientation', async () => {
    expect(await sizeOf(await bind(await picture(3_000, 2_000).png().toBuffer(), 'image/png'))).toEqual([842, 595])
    expect(await sizeOf(await bind(await picture(300, 400).jpeg().toBuffer(), 'image/jpeg'))).toEqual([595, 842])
  })

  it('turns every page of a PDF clockwise, beyond how it lies already', async () => {
    const two = await pdf(['One', 'Two'], (document) => document.getPage(1).setRotation(degrees(270)))
    const anglesOf = async (rotation: Rotation) =>
      (await PDFDocument.load(await bind(two, 'application/pdf', rotation)))
        .getPages()
        .map((page) => page.getRotation().angle)
    expect(await anglesOf(0)).toEqual([0, 270])
    expect(await anglesOf(90)).toEqual([90, 0])
    expect(await anglesOf(270)).toEqual([270, 180])
  })

  it('turns a picture clockwise, and its page with it', async () => {
    const wide = await redOnTheLeft()
    expect(await sizeOf(await bind(wide, 'image/png', 90))).toEqual([595, 842])
    expect(await sizeOf(await bind(wide, 'image/png', 180))).toEqual([842, 595])
    const turned = await Promise.all(
      ([0, 90, 180, 270] as const).map(async (by) => redSide(await bind(wide, 'image/png', by))),
    )
    expect(turned).toEqual(['left', 'top', 'right', 'bottom'])
  })

  it('leaves no page after a failure', async () => {
    const file = newPdf()
    await appendDocument(file, await pdf(['One']), PDF)
    expect(await appendDocument(file, await locked(), PDF)).toBe(false)
    expect(await appendDocument(file, Buffer.from('no picture'), { ...PDF, contentType: 'image/png' })).toBe(false)
    expect(file.pageCount()).toBe(1)
    file.close()
  })
})
