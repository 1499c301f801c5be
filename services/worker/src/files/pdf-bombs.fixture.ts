import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { zeros } from './zeros.fixture.ts'

const MB = 1024 * 1024

const foldedTwice = (megabytes: number): Buffer => deflateSync(zeros(megabytes), { level: 9 })
const TWICE = '/Filter[/FlateDecode/FlateDecode]'

/** Run-length encoded zeros: each pair of bytes stands for 128. */
const runs = (megabytes: number): Buffer => Buffer.alloc((megabytes * MB) / 64, Buffer.of(129, 0))

/** LZW codes that each stand for one zero more than the previous one: 7 MB in 5 kB, repeated. */
function lzw(times: number): Buffer {
  const bytes: number[] = []
  let [bits, buffer] = [0, 0]
  const write = (code: number, width: number) => {
    buffer = (buffer << width) | code
    bits += width
    for (; bits >= 8; bits -= 8) bytes.push((buffer >> (bits - 8)) & 0xff)
    buffer &= (1 << bits) - 1
  }
  for (let time = 0; time < times; time += 1) {
    write(256, time === 0 ? 9 : 12)
    write(0, 9)
    for (let code = 258; code < 4_094; code += 1)
      write(code, code < 511 ? 9 : code < 1_023 ? 10 : code < 2_047 ? 11 : 12)
  }
  write(257, 12)
  return Buffer.concat([Buffer.from(bytes), Buffer.alloc(2)])
}

type Part = string | Buffer

const file = (...parts: Part[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\ntrailer<</Root 1 0 R>>\n%%EOF\n'].map((part) => Buffer.from(part as string)),
  )
const stream = (id: number, dict: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj<<${dict}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ])

/** A catalogue and one page with additional entries. */
const page = (dict = ''): string =>
  `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${dict}>>endobj\n`
const tree = (kids: string): string =>
  `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[${kids}]>>endobj\n`
const objects = (count: number, of: (id: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${index + 10} 0 obj${of(index + 10)}endobj\n`).join('')

async function encrypted(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Secret')
  await document.encrypt({ userPassword: 'open', ownerPassword: 'own' })
  return Buffer.from(await document.save())
}

/** PDFs that are harmful only when they are parsed, and whether they can be bound into an embassy file. */
export const PDF_BOMBS: [name: string, make: () => Buffer | Promise<Buffer>, bound: boolean][] = [
  [
    'an object stream of 4 GB, folded twice',
    () => file(page(), stream(9, `/Type/ObjStm/N 1/First 4${TWICE}`, foldedTwice(4_096))),
    false,
  ],
  [
    'a table of references of 4 GB',
    () => file(page(), stream(9, `/Type/XRef/Size 9/W[1 2 1]${TWICE}`, foldedTwice(4_096))),
    false,
  ],
  [
    'runs of 1 GB in an object stream',
    () =>
      file(
        page(),
        stream(9, '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/RunLengthDecode]', deflateSync(runs(1_024))),
      ),
    false,
  ],
  [
    'LZW of 700 MB in an object stream',
    () => file(page(), stream(9, '/Type/ObjStm/N 1/First 4/Filter/LZWDecode', lzw(100))),
    false,
  ],
  [
    'a hundred object streams of 30 MB',
    () =>
      file(
        page(),
        ...Array.from({ length: 100 }, (_, n) => stream(n + 9, `/Type/ObjStm/N 1/First 4${TWICE}`, foldedTwice(30))),
      ),
    false,
  ],
  ['text of a page of 4 GB', () => file(page('/Contents 9 0 R'), stream(9, TWICE, foldedTwice(4_096))), false],
  [
    'a font of 1 GB and a picture of 100,000 × 100,000',
    () =>
      file(
        page('/Resources<</Font<</F 8 0 R>>/XObject<</I 9 0 R>>>>'),
        stream(7, TWICE, foldedTwice(1_024)),
        '8 0 obj<</Type/Font/Subtype/TrueType/FontDescriptor<</FontFile2 7 0 R>>>>endobj\n',
        stream(
          9,
          '/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/JBIG2Decode',
          Buffer.alloc(64),
        ),
      ),
    true,
  ],
  [
    '40,000 objects',
    () =>
      file(
        page(),
        objects(40_000, (id) => `<</N${id} ${id + 1} 0 R/M${id}[${id}]>>`),
      ),
    true,
  ],
  [
    'pages 50,000 deep',
    () =>
      file(
        tree('10 0 R'),
        objects(50_000, (id) => `<</Type/Pages/Parent ${id - 1} 0 R/Count 1/Kids[${id + 1} 0 R]>>`),
      ),
    false,
  ],
  ['pages that hold themselves', () => file(tree('2 0 R 2 0 R')), false],
  [
    'one page, a million times',
    () => file(tree('3 0 R '.repeat(1_000_000)), '3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n'),
    false,
  ],
  [
    'brackets two million deep',
    () => file(page(), `9 0 obj${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}endobj\n`),
    true,
  ],
  [
    'a form whose fields hold themselves',
    () =>
      file(
        page().replace('/Type/Catalog', '/Type/Catalog/AcroForm<</Fields[9 0 R]>>'),
        '9 0 obj<</T(a)/Kids[9 0 R 9 0 R]/Parent 9 0 R>>endobj\n',
      ),
    true,
  ],
  [
    'references in a circle',
    () => file(page('/Contents 8 0 R'), '8 0 obj 9 0 R endobj\n9 0 obj 8 0 R endobj\n'),
    false,
  ],
  [
    'tables that point at each other',
    () => file(page(), 'xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n9\n'),
    true,
  ],
  ['a lock', encrypted, false],
]
