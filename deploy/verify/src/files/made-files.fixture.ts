import { PDFDocument } from '@cantoo/pdf-lib'
import { ACTIVE_PDFS_BY_KIND } from '@passage/worker/pdf/active-pdfs.fixture'
import { HARD_PDFS } from '@passage/worker/pdf/hard-pdfs.fixture'
import sharp, { type Sharp } from 'sharp'

interface MadeFile {
  name: string
  bytes: Uint8Array
}

/** Files of every kind that people upload: PDFs and pictures that are odd but valid, and some that are not. */
export async function madeFiles(): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  const add = (name: string, bytes: Uint8Array) =>
    files.push({
      name: `${String(files.length + 1).padStart(3, '0')} ${name.replaceAll(/[^\p{L}\p{N}.]+/gu, '-')}`,
      bytes,
    })
  for (const { what, make } of HARD_PDFS) {
    add(`${what}.pdf`, make())
    const turned = await changed(make(), (document) => {
      for (const page of document.getPages()) page.setRotation({ type: 'degrees', angle: 90 } as never)
    })
    if (turned) add(`${what}, turned.pdf`, turned)
  }
  for (const [kind, examples] of Object.entries(ACTIVE_PDFS_BY_KIND))
    for (const [what, make] of examples) add(`${kind} ${what}.pdf`, await make())
  for (const { name, bytes } of await pictures()) add(name, bytes)
  return files
}

/** A PDF written again by another library; null where that cannot read it. */
async function changed(bytes: Uint8Array, change: (document: PDFDocument) => void): Promise<Uint8Array | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    change(document)
    return document.getPageCount() > 0 ? await document.save() : null
  } catch {
    return null
  }
}

async function pictures(): Promise<MadeFile[]> {
  const page = (width = 1_240, height = 1_754) =>
    sharp({ create: { width, height, channels: 3, background: '#f4f1e8' } }).composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><rect x="10%" y="10%" width="50%" height="8%" fill="#123"/><text x="10%" y="30%" font-size="${height / 20}">DURAND</text></svg>`,
        ),
      },
    ])
  const made: MadeFile[] = []
  const add = async (name: string, image: Sharp) => void made.push({ name, bytes: await image.toBuffer() })
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    await add(`turned ${orientation}.jpg`, page().withMetadata({ orientation }).jpeg())
    await add(`turned ${orientation}.png`, page().withMetadata({ orientation }).png())
  }
  await add('progressive.jpg', page().jpeg({ progressive: true }))
  await add('cmyk.jpg', page().toColourspace('cmyk').jpeg())
  await add('grey.jpg', page().greyscale().jpeg())
  await add('grey.png', page().greyscale().png())
  await add('interlaced.png', page().png({ progressive: true }))
  await add('palette.png', page().png({ palette: true }))
  await add('16 bits.png', page().toColourspace('rgb16').png())
  await add('transparent.png', page().ensureAlpha(0.5).png())
  await add('108 megapixels.jpg', page(12_000, 9_000).jpeg())
  await add('A4 at 1,200 dpi.png', page(9_922, 14_031).png())
  await add('small.jpg', page(120, 80).jpeg())
  await add('just large enough.jpg', page(600, 400).jpeg())
  const jpeg = await page().jpeg().toBuffer()
  const png = await page().png().toBuffer()
  made.push({ name: 'a PNG named .jpg', bytes: png })
  made.push({ name: 'a JPEG named .png', bytes: jpeg })
  made.push({ name: 'without its end.jpg', bytes: jpeg.subarray(0, -2) })
  made.push({ name: 'half of it.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) })
  made.push({ name: 'half of it.png', bytes: png.subarray(0, png.length / 2) })
  made.push({ name: 'with more behind its end.jpg', bytes: Buffer.concat([jpeg, Buffer.alloc(5_000, 'x')]) })
  made.push({ name: 'text.pdf', bytes: Buffer.from('This is not a PDF.') })
  made.push({ name: 'page.html', bytes: Buffer.from('<!doctype html><p>Hello') })
  made.push({ name: 'empty.png', bytes: Buffer.alloc(0) })
  return made
}
