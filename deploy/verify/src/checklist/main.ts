import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageBin, root } from '@passage/local/paths'
import { brokenFiles, Report } from '../faults/table/judge.ts'
import { checkPromises } from '../promises/check-promises.ts'
import { CHECKLIST } from './catalogue.ts'
import { isAsItShouldBe, judge, tableOf } from './judge.ts'

// `npm run checklist`: the security checklist, then the promises. `-- 8 24`: these lines of the checklist; `-- promises 3 8`: these
// promises, all of them without a number. Fails when something is broken or did not run, or when a mutant was not noticed.
const [first, ...others] = process.argv.slice(2)
const [ofLines, ofPromises] = first === 'promises' ? [null, others] : [process.argv.slice(2), first ? null : []]
const sound = [
  ofLines && (await checkLines(ofLines.map(Number))),
  ofPromises && (await checkPromises(ofPromises.map(Number))),
]
process.exitCode = sound.includes(false) ? 1 : 0

/** Runs the tests that show the lines of the security checklist, then prints a line for each. */
async function checkLines(wanted: readonly number[]): Promise<boolean> {
  const lines = CHECKLIST.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
  const files = [...new Set(lines.flatMap(({ shownBy }) => shownBy.map(({ file }) => file)))]
  const folder = await mkdtemp(join(tmpdir(), 'passage-checklist-'))
  try {
    const report = files.length > 0 ? await runTests(files, join(folder, 'report.json')) : { testResults: [] }
    const rows = judge(report, wanted)
    const unable = brokenFiles(report)
    console.log(`\n${tableOf(rows)}\n`)
    for (const sentence of unable) console.log(`did not run: ${sentence}`)
    return rows.every(isAsItShouldBe) && unable.length === 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runTests(files: readonly string[], file: string): Promise<Report> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = spawn(packageBin('vitest'), ['run', ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TESTS_IN_FULL: '1' },
  })
  await once(vitest, 'close')
  return Report.parse(JSON.parse(await readFile(file, 'utf8')))
}
