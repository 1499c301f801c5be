import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PART_NAMES, PARTS, type PassportPart } from '../mrz/parts.ts'
import { loadNetwork } from '../network/network.ts'
import { readPassport } from '../read-passport.ts'
import { greyOfJpeg } from './grey-of-jpeg.ts'

/** `node reading/src/testing/measure.ts FOLDER`: how a set of `write-test-set.ts` is read. */
interface Truth {
  file: string
  lines: [string, string]
  level: string
  readable: boolean
  trouble?: string | null
}

function isSame(name: PassportPart, read: { lines: [string, string] }, truth: Truth): boolean {
  const { line, from, to } = PARTS[name]
  return read.lines[line].slice(from, to) === truth.lines[line].slice(from, to)
}

const [folder = '', only = ''] = process.argv.slice(2)
const truths: Truth[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
const model = readFileSync(new URL('../../model/passport-lines.bin', import.meta.url))
const readStrip = loadNetwork(model.buffer.slice(model.byteOffset, model.byteOffset + model.length))

/** What a traveller's form needs of the lines. */
const FIELDS: readonly PassportPart[] = ['number', 'birthDate', 'passportExpiry', 'names']

const rows: (Truth & { kind: string; complete: boolean; wrong: PassportPart[]; ms: number })[] = []
for (const truth of truths.filter(({ file }) => file.includes(only))) {
  const picture = await greyOfJpeg(join(folder, truth.file))
  const start = performance.now()
  const read = readPassport(picture, readStrip)
  const ms = performance.now() - start
  const unsure = read.kind === 'read' ? read.unsure : PART_NAMES
  const wrong =
    read.kind === 'read' && PART_NAMES.filter((name) => !unsure.includes(name) && !isSame(name, read, truth))
  const kind = read.kind === 'read' && unsure.length > 0 ? 'partly' : read.kind
  const complete = FIELDS.every((name) => !unsure.includes(name))
  rows.push({ ...truth, kind, complete, wrong: wrong || [], ms })
  if (wrong && wrong.length > 0) console.log('WRONG', truth.file, wrong, read.lines, truth.lines)
  else if (kind === 'partly') console.log('partly', truth.file, truth.level, unsure)
  if (read.kind !== 'read' && truth.readable) console.log('refused', truth.file, truth.level, read.kind, truth.trouble)
}
const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
for (const level of new Set(rows.map((row) => (row.readable ? row.level : 'unreadable')))) {
  const those = rows.filter((row) => (row.readable ? row.level : 'unreadable') === level)
  const count = (test: (row: (typeof rows)[number]) => boolean) => those.filter(test).length
  console.log(
    `${level}: ${those.length} · all fields ${count(({ complete }) => complete)}`,
    `· read ${count(({ kind }) => kind === 'read')} · partly ${count(({ kind }) => kind === 'partly')}`,
    `· wrong ${count(({ wrong }) => wrong.length > 0)} · unsure ${count(({ kind }) => kind === 'unsure')} · none ${count(({ kind }) => kind === 'none')}`,
    `· median ${Math.round(median(those.map(({ ms }) => ms)))} ms`,
  )
}
