import { deflateSync } from 'node:zlib'
import { fileOf, handmade, stream } from './handmade-pdf.fixture.ts'

/** A page below this number of levels of the page tree. */
export const tree = (depth: number) =>
  fileOf({
    ...Object.fromEntries(
      Array.from({ length: depth }, (_, n) => [
        n + 10,
        `<</Type/Pages/Count 1/Parent ${n === 0 ? 2 : n + 9} 0 R/Kids[${n === depth - 1 ? 3 : n + 11} 0 R]>>`,
      ]),
    ),
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[10 0 R]>>',
    3: `<</Type/Page/Parent ${depth + 9} 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>`,
    4: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    5: stream('BT /F 24 Tf 50 700 Td (Deep) Tj ET'),
  })

/** The catalogue and page in an object stream, found by a cross-reference stream. */
export function folded(): Buffer {
  const objects = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>'],
    [4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
  ] as const
  let offset = 0
  const heads: string[] = []
  for (const [number, object] of objects) {
    heads.push(`${number} ${offset}`)
    offset += object.length + 1
  }
  const head = `${heads.join(' ')} `
  const data = deflateSync(`${head}${objects.map(([, object]) => object).join(' ')}`)
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const at: Record<number, number> = {}
  const add = (number: number, object: Buffer) => {
    at[number] = Buffer.concat(parts).length
    parts.push(Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  add(5, stream('BT /F 24 Tf 50 700 Td (Folded) Tj ET'))
  add(6, stream(data, `/Type/ObjStm/N 4/First ${head.length}/Filter/FlateDecode`))
  const start = Buffer.concat(parts).length
  const row = (type: number, second: number, third: number) => [type, second >> 8, second & 255, third]
  const rows = [
    row(0, 0, 255),
    ...[0, 1, 2, 3].map((index) => row(2, 6, index)),
    row(1, at[5] as number, 0),
    row(1, at[6] as number, 0),
    row(1, start, 0),
  ]
  add(7, stream(Buffer.from(rows.flat()), '/Type/XRef/Size 8/W[1 2 1]/Root 1 0 R'))
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** A page whose content a later revision replaces. */
export const updated = () => {
  const bytes = handmade()
  const at = bytes.length
  const object = Buffer.concat([
    Buffer.from('5 0 obj\n'),
    stream('BT /F 24 Tf 50 700 Td (Changed later) Tj ET'),
    Buffer.from('\nendobj\n'),
  ])
  const before = /startxref\n(\d+)/.exec(bytes.toString('latin1'))?.[1]
  const table = `xref\n5 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer<</Size 6/Root 1 0 R/Prev ${before}>>\nstartxref\n${at + object.length}\n%%EOF\n`
  return Buffer.concat([bytes, object, Buffer.from(table)])
}
