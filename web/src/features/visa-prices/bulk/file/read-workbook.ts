import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx'
import { toWellFormed } from '../../../../lib/older-browsers.ts'
import { type Cell, isEmpty, type Sheet, type SheetRow } from '../reading/cell.ts'
import { findHeader } from '../reading/columns.ts'
import { FileProblem } from './file-problem.ts'

/**
 * The rows of a workbook's first visible sheet that has our columns, else of the first that is not empty. Formulas count with
 * the value that was saved with them. Throws {@link FileProblem}.
 */
export function readWorkbook(bytes: Uint8Array): Sheet {
  const book = open(bytes)
  const visible = book.SheetNames.filter((_, place) => !book.Workbook?.Sheets?.[place]?.Hidden)
  const sheets = visible
    .map((name) => ({ name, ...readSheet(book.Sheets[name]) }))
    .filter(({ rows }) => rows.length > 0)
  const sheet = sheets.find(({ rows }) => findHeader(rows)) ?? sheets[0]
  if (!sheet) throw new FileProblem('empty')
  return { ...sheet, otherSheets: sheets.length - 1 }
}

function open(bytes: Uint8Array) {
  try {
    // Hidden rows come with the styles.
    return read(bytes, { type: 'array', dense: true, cellStyles: true, cellHTML: false })
  } catch (error) {
    throw new FileProblem(/password|encrypt/i.test(String(error)) ? 'locked' : 'unreadable')
  }
}

function readSheet(sheet: WorkSheet | undefined): { rows: SheetRow[]; hiddenRows: number } {
  const rows: SheetRow[] = []
  let hiddenRows = 0
  // Rows without any cell are holes, which `forEach` leaves out.
  const data: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  data.forEach((row, place) => {
    const cells = Array.from(row, cellOf)
    if (cells.every(isEmpty)) return
    rows.push({ number: place + 1, cells })
    if (sheet?.['!rows']?.[place]?.hidden) hiddenRows += 1
  })
  return { rows: fillDown(rows, sheet?.['!merges'] ?? []), hiddenRows }
}

function cellOf(cell: CellObject | undefined): Cell | undefined {
  if (!cell) return undefined
  const text = (cell.w ?? String(cell.v ?? '')).trim()
  if (cell.t === 'z') return cell.f === undefined ? undefined : { text: '', wrong: 'formula' }
  if (cell.t === 'e') return { text, wrong: 'error' }
  if (cell.t === 'd') return { text, wrong: 'date' }
  if (cell.t === 'n')
    return SSF.is_date(String(cell.z ?? '')) ? { text, wrong: 'date' } : numberCell(text, Number(cell.v))
  // Old files cut texts in the middle of a character.
  return { text: toWellFormed(String(cell.v ?? '').trim()) }
}

const numberCell = (text: string, number: number): Cell => ({ text, number })

/** Copies a cell merged over several rows into each of them, in its first column only: no price counts twice. */
function fillDown(rows: readonly SheetRow[], merges: NonNullable<WorkSheet['!merges']>): SheetRow[] {
  const down = merges.filter(({ s, e }) => e.r > s.r)
  if (down.length === 0) return [...rows]
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return rows.map(({ number, cells }) => {
    const filled = [...cells]
    for (const { s, e } of down) {
      if (number - 1 > s.r && number - 1 <= e.r) filled[s.c] = byNumber.get(s.r + 1)?.cells[s.c]
    }
    return { number, cells: filled }
  })
}
