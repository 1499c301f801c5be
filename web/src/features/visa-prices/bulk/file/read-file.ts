import type { Sheet } from '../reading/cell.ts'
import { decodeText } from './decode-text.ts'
import { checkSize, contentOf, FileProblem } from './file-problem.ts'

const END = 0x06054b50

const ENTRY = 0x02014b50

const END_BYTES = 22

const ENTRY_BYTES = 46

const LONGEST_COMMENT = 65_535

/** 5,000 rows are a few megabytes; a zip of five could unfold to a thousand times as much. */
const MAX_UNPACKED = 20 * 1_024 * 1_024

/** The sheet of a chosen file, `onRead` with the part that is read. Throws {@link FileProblem}. */
export async function readFile(bytes: Uint8Array, onRead: (part: number) => void): Promise<Sheet> {
  checkSize(bytes.length)
  const content = contentOf(bytes)
  if (content === 'text') {
    const text = decodeText(bytes)
    if (text === null) throw new FileProblem('type')
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
