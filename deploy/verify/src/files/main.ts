import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Judgement, judge } from './judge.ts'
import { madeFiles } from './made-files.fixture.ts'

/**
 * `npm run test:files -- FOLDER [--make]`: runs every file of a folder through inspection, viewer and embassy file, and prints
 * what was accepted, shown right and drawn right, as judged by poppler where it is installed. `--make` fills the folder first.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { make: { type: 'boolean' } } })
const [folder] = positionals
if (!folder) {
  console.error('Name a folder of files: npm run test:files -- FOLDER')
  process.exit(2)
}
if (values.make) {
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of await madeFiles()) await writeFile(join(folder, name), bytes)
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
const rows: (Judgement & { file: string })[] = []
for (const path of paths.sort()) {
  const row = { file: relative(folder, path), ...(await judge(await readFile(path))) }
  rows.push(row)
  if (row.shown === 'wrong' || row.drawn === 'wrong' || row.valid !== row.accepted) console.log(lineOf(row))
}
const count = (what: keyof Judgement, value: string) => rows.filter((row) => row[what] === value).length
console.log(`\n${rows.length} files`)
console.log(`valid (opened by an independent engine): ${count('valid', 'yes')}, not: ${count('valid', 'no')}`)
console.log(`accepted: ${count('accepted', 'yes')}; valid and refused: ${refused().length}`)
console.log(`shown right: ${count('shown', 'right')}, wrong: ${count('shown', 'wrong')}`)
console.log(
  `drawn right: ${count('drawn', 'right')}, enclosed as separate files: ${count('drawn', 'separate')}, wrong: ${count('drawn', 'wrong')}`,
)
for (const [verdict, files] of Object.entries(Object.groupBy(refused(), ({ verdict }) => verdict)))
  console.log(`  refused as ${verdict}: ${files?.map(({ file }) => file).join(', ')}`)
process.exit(count('shown', 'wrong') + count('drawn', 'wrong') > 0 ? 1 : 0)

function refused() {
  return rows.filter(({ valid, accepted }) => valid === 'yes' && accepted === 'no')
}

function lineOf({ file, verdict, valid, shown, drawn }: Judgement & { file: string }): string {
  return `${file}: ${verdict}; valid ${valid}, shown ${shown}, drawn ${drawn}`
}
