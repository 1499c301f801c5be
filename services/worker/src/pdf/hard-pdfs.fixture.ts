import { fileOf, handmade, stream } from './handmade-pdf.fixture.ts'
import { folded, tree, updated } from './pdf-structures.fixture.ts'

/** How a PDF is bound: its pages unchanged, some as pictures, or not at all. */
export type Binding = 'pages' | 'pictures' | 'separate'

export interface HardPdf {
  what: string
  make: () => Buffer
  /** A failure, or whether the stored file is the given one. */
  inspected: 'kept' | 'rewritten' | 'unreadable' | 'locked'
  pages?: number
  bound?: Binding
}

/** A widget with an appearance, on the page and in the form. */
const form = (widget: string, objects: Record<number, string | Buffer>, entries = '') =>
  handmade({
    catalogue: `/AcroForm<</Fields[10 0 R]/DA(/F 12 Tf 0 g)/DR<</Font<</F 4 0 R>>>>${entries}>>`,
    page: '/Annots[10 0 R]',
    objects: { 10: `<</Type/Annot/Subtype/Widget/P 3 0 R${widget}>>`, ...objects },
  })
const TEXT_FIELD = '/FT/Tx/T(name)/V(DURAND)/DA(/F 12 Tf 0 g)/Rect[50 600 250 630]/F 4'
const drawn = (entries: string, text = 'DURAND') =>
  stream(`BT /F 18 Tf 4 8 Td (${text}) Tj ET`, `${entries}/Resources<</Font<</F 4 0 R>>>>`)
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 200 30]'

/** Pages with their numbers as text, the first as object 10; `change` replaces objects, or removes them by null. */
function pages(count: number, change: (page: string) => Record<number, string | Buffer | null> = () => ({})) {
  const objects: Record<number, string | Buffer> = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Count ${count}/Kids[${Array.from({ length: count }, (_, n) => `${n + 10} 0 R`).join(' ')}]>>`,
    4: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  }
  const page = (n: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents ${n + 1_000} 0 R>>`
  for (let n = 0; n < count; n += 1) {
    objects[n + 10] = page(n)
    objects[n + 1_000] = stream(`BT /F 24 Tf 50 700 Td (Page ${n + 1}) Tj ET`)
  }
  for (const [number, object] of Object.entries(change(page(1)))) {
    if (object === null) delete objects[Number(number)]
    else objects[Number(number)] = object
  }
  return fileOf(objects)
}

const replaced = (from: string, to: string) => (): Buffer => {
  const bytes = handmade()
  const at = bytes.indexOf(from)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(to), bytes.subarray(at + from.length)])
}

/** Layers of a page, with the state of the only one. */
const layer = (state: string) =>
  handmade({
    catalogue: `/OCProperties<</OCGs[10 0 R]/D<</Order[10 0 R]${state}>>>>`,
    page: '',
    content: 'BT /F 24 Tf 50 700 Td (Confirmation of booking) Tj ET /OC /L BDC BT /F 60 Tf 50 500 Td (DRAFT) Tj ET EMC',
    objects: {
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>/Properties<</L 10 0 R>>>>/Contents 5 0 R>>',
      10: '<</Type/OCG/Name(Draft)>>',
    },
  })

/** PDFs that readers show and that were once bound wrongly, or refused, or accepted without being readable. */
export const HARD_PDFS: HardPdf[] = [
  {
    what: 'an appearance without a subtype',
    make: () => form(`${TEXT_FIELD}/AP<</N 11 0 R>>`, { 11: drawn('/BBox[0 0 200 30]') }),
    inspected: 'kept',
    bound: 'pages',
  },
  {
    what: 'appearances to be made by the reader, and an empty one',
    make: () => form(`${TEXT_FIELD}/AP<<>>`, {}, '/NeedAppearances true'),
    inspected: 'kept',
  },
  {
    what: 'a choice in Arabic',
    make: () =>
      form(
        `/FT/Ch/Ff 131072/T(c)/V<FEFF0645063506310020>/Opt[<FEFF0645063506310020>]/DA(/F 12 Tf 0 g)/Rect[50 600 250 630]/F 4/AP<</N 11 0 R>>`,
        { 11: drawn(FORM, 'MISR') },
      ),
    inspected: 'kept',
    bound: 'pages',
  },
  {
    what: 'an appearance whose box differs from its rectangle',
    make: () =>
      form(`${TEXT_FIELD}/AP<</N 11 0 R>>`, { 11: drawn('/Type/XObject/Subtype/Form/BBox[0 0 100 15]', 'D') }),
    inspected: 'kept',
    bound: 'pages',
  },
  {
    what: 'an appearance with a matrix',
    make: () => form(`${TEXT_FIELD}/AP<</N 11 0 R>>`, { 11: drawn(`${FORM}/Matrix[0 1 -1 0 30 0]`) }),
    inspected: 'kept',
    bound: 'pages',
  },
  {
    what: 'a hidden field',
    make: () => form(`${TEXT_FIELD.replace('/F 4', '/F 2')}/AP<</N 11 0 R>>`, { 11: drawn(FORM, 'HIDDEN') }),
    inspected: 'kept',
    bound: 'pages',
  },
  {
    what: 'a checked box',
    make: () =>
      form('/FT/Btn/T(b)/V/Yes/AS/Yes/Rect[50 600 80 630]/F 4/AP<</N<</Yes 11 0 R/Off 12 0 R>>>>', {
        11: stream('0 0 30 30 re f', '/Type/XObject/Subtype/Form/BBox[0 0 30 30]'),
        12: stream('0 0 30 30 re S', '/Type/XObject/Subtype/Form/BBox[0 0 30 30]'),
      }),
    inspected: 'kept',
    bound: 'pages',
  },
  {
    what: 'a signature with an appearance',
    make: () => form('/FT/Sig/T(s)/Rect[50 600 250 630]/F 4/AP<</N 11 0 R>>', { 11: drawn(FORM, 'Signed') }),
    inspected: 'kept',
    bound: 'pages',
  },
  {
    what: 'a stamp',
    make: () =>
      handmade({
        page: '/Annots[10 0 R]',
        objects: {
          10: '<</Type/Annot/Subtype/Stamp/Rect[50 600 250 630]/F 4/AP<</N 11 0 R>>>>',
          11: drawn(FORM, 'PAID'),
        },
      }),
    inspected: 'kept',
    bound: 'pages',
  },
  {
    what: 'a lock of its attachments alone',
    make: () =>
      handmade({
        catalogue: '/Names<</EmbeddedFiles<</Names[(a) 10 0 R]>>>>',
        objects: { 10: '<</Type/Filespec/F(a)/EF<</F 11 0 R>>>>', 11: stream('x9#', '/Type/EmbeddedFile') },
        trailer: `/Encrypt<</Filter/Standard/V 4/R 4/Length 128/P -4/O<${'28'.repeat(32)}>/U<${'41'.repeat(32)}>/CF<</StdCF<</CFM/AESV2/AuthEvent/EFOpen/Length 16>>>>/StmF/Identity/StrF/Identity/EFF/StdCF>>/ID[<00><00>]`,
      }),
    inspected: 'kept',
    pages: 1,
    bound: 'pages',
  },
  { what: 'a hidden layer', make: () => layer('/OFF[10 0 R]'), inspected: 'kept', bound: 'pictures' },
  { what: 'a visible layer', make: () => layer('/ON[10 0 R]'), inspected: 'kept', bound: 'pages' },
  {
    what: 'a layer hidden by its base state',
    make: () => layer('/BaseState/OFF'),
    inspected: 'kept',
    bound: 'pictures',
  },
  {
    what: 'a missing page object',
    make: () => pages(6, () => ({ 12: null })),
    inspected: 'rewritten',
    pages: 6,
    bound: 'separate',
  },
  {
    what: 'contents of a page that are missing',
    make: () => pages(6, () => ({ 1002: null })),
    inspected: 'rewritten',
    pages: 6,
  },
  {
    what: 'contents of a page that cannot be decoded',
    make: () => pages(6, () => ({ 1002: stream('not compressed at all', '/Filter/FlateDecode') })),
    inspected: 'rewritten',
    pages: 6,
  },
  {
    what: 'a page whose only picture cannot be decoded',
    make: () =>
      pages(6, (page) => ({
        12: page.replace('/Resources<<', '/Resources<</XObject<</P 99 0 R>>').replace('1001 0 R', '1002 0 R'),
        99: stream(
          'no picture',
          '/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
        ),
        1002: stream('500 0 0 700 40 70 cm /P Do'),
      })),
    inspected: 'rewritten',
    pages: 6,
  },
  {
    what: 'contents of its only page that cannot be decoded',
    make: () => pages(1, () => ({ 1000: stream('not compressed at all', '/Filter/FlateDecode') })),
    inspected: 'unreadable',
  },
  {
    what: 'blank pages',
    make: () =>
      pages(4, (page) => ({ 11: page.replace('/Contents 1001 0 R', ''), 1002: stream('q Q'), 1003: stream('') })),
    inspected: 'kept',
    pages: 4,
    bound: 'pages',
  },
  {
    what: 'a font that cannot be read',
    make: () => pages(2, () => ({ 4: '<</Type/Font/Subtype/TrueType/FontDescriptor 99 0 R>>' })),
    inspected: 'kept',
    pages: 2,
  },
  {
    what: 'a catalogue without a type',
    make: () => pages(2, () => ({ 1: '<</Pages 2 0 R>>' })),
    inspected: 'kept',
    pages: 2,
    bound: 'pages',
  },
  {
    what: 'pages without a type',
    make: () => pages(3, (page) => ({ 11: page.replace('/Type/Page/', '/') })),
    inspected: 'kept',
    pages: 3,
    bound: 'pages',
  },
  {
    what: 'a wrong parent',
    make: () => pages(2, (page) => ({ 11: page.replace('2 0 R', '4 0 R') })),
    inspected: 'kept',
    pages: 2,
    bound: 'pages',
  },
  { what: 'pages 60 levels deep', make: () => tree(60), inspected: 'kept', pages: 1, bound: 'pages' },
  {
    what: 'a turned page with a crop box',
    make: () => handmade({ page: '/Rotate 90/CropBox[40 400 400 800]' }),
    inspected: 'kept',
    pages: 1,
    bound: 'pages',
  },
  {
    what: 'a page whose box begins below zero',
    make: () => handmade({ page: '/MediaBox[-50 -50 545 792]' }),
    inspected: 'kept',
    bound: 'pages',
  },
  { what: 'object streams', make: folded, inspected: 'kept', pages: 1, bound: 'pages' },
  { what: 'a later revision', make: updated, inspected: 'kept', pages: 1, bound: 'pages' },
  {
    what: 'lines before its header',
    make: () => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), handmade()]),
    inspected: 'rewritten',
    pages: 1,
    bound: 'pages',
  },
  { what: 'no end', make: () => handmade().subarray(0, -7), inspected: 'rewritten', pages: 1, bound: 'pages' },
  {
    what: 'much behind its end',
    make: () => Buffer.concat([handmade(), Buffer.alloc(4_096, 'x')]),
    inspected: 'rewritten',
    pages: 1,
    bound: 'pages',
  },
  {
    what: 'a wrong table',
    make: replaced('startxref\n', 'startxref\n9'),
    inspected: 'rewritten',
    pages: 1,
    bound: 'pages',
  },
  {
    what: 'no pages',
    make: () => fileOf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>' }),
    inspected: 'unreadable',
    bound: 'separate',
  },
  {
    what: 'a catalogue alone',
    make: () => fileOf({ 1: '<</Type/Catalog>>' }),
    inspected: 'unreadable',
    bound: 'separate',
  },
  {
    what: 'noise after its header',
    make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000, 'zq'), Buffer.from('\n%%EOF\n')]),
    inspected: 'unreadable',
    bound: 'separate',
  },
  {
    what: 'pages that hold themselves only',
    make: () => fileOf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' }),
    inspected: 'unreadable',
    bound: 'separate',
  },
]
