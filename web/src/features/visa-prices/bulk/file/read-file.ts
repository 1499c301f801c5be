import type { Sheet } from '../reading/cell.ts'
import { checkChosen, checkContent, FileProblem } from './file-problem.ts'

const END = 0x06054b50

const ENTRY = 0x02014b50

const END_BYTES = 22

const ENTRY_BYTES = 46

const LONGEST_COMMENT = 65_535

/** Bytes in which a UTF-16 file without its mark shows itself. */
const LOOKED_AT = 1_000

/** 5,000 rows are a few megabytes; a zip of five could unfold to a thousand times as much. */
const MAX_UNPACKED = 20 * 1_024 * 1_024

/** The sheet of a chosen file, `onRead` with the part that is read. Throws {@link FileProblem}. */
export async function readFile(name: string, bytes: Uint8Array, onRead: (part: number) => void): Promise<Sheet> {
  const content = checkContent(checkChosen({ name, size: bytes.length }), bytes)
  if (content === 'text') {
    const text = decodeText(bytes)
    if (text === null) throw new FileProblem('wrong_content')
    const { readCsv } = await import('./read-csv.ts')
    return readCsv(text, onRead)
  }
  if (content === 'zip') {
    const size = unpackedSize(bytes)
    if (size === null) throw new FileProblem('unreadable')
    if (size > MAX_UNPACKED) throw new FileProblem('unpacks_too_big')
  }
  const { readWorkbook } = await import('./read-workbook.ts')
  return readWorkbook(bytes)
}

/** The text of a CSV file: by its byte order mark, else UTF-8 where it is that, else Windows-1252. null: it is no text. */
function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has.
  return /[\0-\x08\x0e-\x1f]/.test(text) ? null : text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zero = bytes.subarray(0, LOOKED_AT).indexOf(0)
  if (zero >= 0) return new TextDecoder(zero % 2 === 1 ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The bytes that all files in a zip say they unfold to; null where its directory cannot be read. Nothing is unpacked. */
export function unpackedSize(zip: Uint8Array): number | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const entries = view.getUint16(end + 10, true)
  let [at, size] = [view.getUint32(end + 16, true), 0]
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_BYTES > zip.length || view.getUint32(at, true) !== ENTRY) return null
    // Beyond four gigabytes the figure itself is this one.
    size += view.getUint32(at + 24, true)
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at
  return null
}
