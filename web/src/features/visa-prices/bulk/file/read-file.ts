import type { Sheet } from '../reading/cell.ts'
import { decodeText } from './decode-text.ts'
import { checkChosen, checkContent } from './file-kind.ts'
import { FileProblem } from './file-problem.ts'
import { unpackedSize } from './unpacked-size.ts'

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
