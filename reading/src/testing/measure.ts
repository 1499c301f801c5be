import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { loadNetwork } from '../network/network.ts'
import { readPassport } from '../read-passport.ts'

/** `node reading/src/testing/measure.ts FOLDER`: how a set of `write-test-set.ts` is read. */
interface Truth {
  file: string
  lines: [string, string]
  level: string
  readable: boolean
  trouble?: string | null
}

const [folder = '', only = ''] = process.argv.slice(2)
const truths: Truth[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
const model = readFileSync(new URL('../../model/passport-lines.bin', import.meta.url))
const readStrip = loadNetwork(model.buffer.slice(model.byteOffset, model.byteOffset + model.length))

const rows = []
for (const truth of truths.filter(({ file }) => file.includes(only))) {
  const { data, info } = await sharp(join(folder, truth.file))
    .rotate()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const start = performance.now()
  const read = readPassport({ pixels: new Uint8Array(data), width: info.width, height: info.height }, readStrip)
  const ms = performance.now() - start
  const right = read.kind === 'read' && read.lines.join('\n') === truth.lines.join('\n')
  rows.push({ ...truth, kind: read.kind, right, ms })
  if (read.kind === 'read' && !right) console.log('WRONG', truth.file, read.lines, truth.lines)
  if (read.kind !== 'read' && truth.readable) console.log('refused', truth.file, truth.level, read.kind, truth.trouble)
}
const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
for (const level of new Set(rows.map((row) => (row.readable ? row.level : 'unreadable')))) {
  const those = rows.filter((row) => (row.readable ? row.level : 'unreadable') === level)
  const count = (test: (row: (typeof rows)[number]) => boolean) => those.filter(test).length
  console.log(
    `${level}: ${those.length} · read ${count(({ right }) => right)} · wrong ${count((row) => row.kind === 'read' && !row.right)}`,
    `· unsure ${count(({ kind }) => kind === 'unsure')} · none ${count(({ kind }) => kind === 'none')}`,
    `· median ${Math.round(median(those.map(({ ms }) => ms)))} ms`,
  )
}
