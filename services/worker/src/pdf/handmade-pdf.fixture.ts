export interface Handmade {
  /** Further entries of the catalogue, the page and the trailer. */
  catalogue?: string
  page?: string
  trailer?: string
  /** The page's text; "Confirmation of booking" by default. */
  content?: string
  /** Further objects by number, from 10; text or whole streams. */
  objects?: Record<number, string | Buffer>
}

const TEXT = 'BT /F 24 Tf 50 700 Td (Confirmation of booking) Tj ET'

/** A PDF of one A4 page with a valid cross-reference table, written as given. */
export function handmade({
  catalogue = '',
  page = '',
  trailer = '',
  content = TEXT,
  objects = {},
}: Handmade = {}): Buffer {
  return fileOf(
    {
      1: `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R${page}>>`,
      4: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      5: stream(content),
      ...objects,
    },
    trailer,
  )
}

export const stream = (data: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${Buffer.byteLength(data)}>>stream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ])

/** A file of numbered objects with a valid cross-reference table. */
export function fileOf(objects: Record<number, string | Buffer>, trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets = new Map<number, number>()
  let at = parts[0]?.length ?? 0
  for (const [number, object] of Object.entries(objects)) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    offsets.set(Number(number), at)
    parts.push(part)
    at += part.length
  }
  const size = Math.max(...offsets.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n${rows.join('')}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
