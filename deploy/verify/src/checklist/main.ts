import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageBin, root } from '@passage/local/paths'
import { brokenFiles, Report } from '../faults/table/judge.ts'
import { CHECKLIST } from './catalogue.ts'
import { isAsItShouldBe, judge, tableOf } from './judge.ts'

// `npm run checklist [-- 8 24]`: runs the tests that show the lines of the security checklist, then prints a line for each.
// Fails when one is broken, when a mutant was not caught, or when a file did not run.
const wanted = process.argv.slice(2).map(Number)
const lines = CHECKLIST.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
const files = [...new Set(lines.flatMap(({ shownBy }) => shownBy.map(({ file }) => file)))]

const folder = await mkdtemp(join(tmpdir(), 'passage-checklist-'))
try {
  const report = files.length > 0 ? await runTests(join(folder, 'report.json')) : { testResults: [] }
  const rows = judge(report, wanted)
  const unable = brokenFiles(report)
  console.log(`\n${tableOf(rows)}\n`)
  for (const sentence of unable) console.log(`did not run: ${sentence}`)
  process.exitCode = rows.every(isAsItShouldBe) && unable.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function runTests(file: string): Promise<Report> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = spawn(packageBin('vitest'), ['run', ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TESTS_IN_FULL: '1' },
  })
  await once(vitest, 'close')
  return Report.parse(JSON.parse(await readFile(file, 'utf8')))
}
