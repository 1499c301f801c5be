import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageBin, root } from '@passage/local/paths'
import { brokenFiles, isAsItShouldBe, judge, namePattern, Report } from './judge.ts'
import { lastLine, tableOf } from './table.ts'

// `npm run faults [-- 7 21]`: runs the tests that name a fault, then prints a line for each fault of quality.md. Fails when
// something broke, when a mutant was not caught or is missing, or when a file did not run. FAULT_SECONDS makes outages longer.
const wanted = process.argv.slice(2).map(Number)
const known = judge({ testResults: [] }).map(({ number }) => number)
const unknown = wanted.filter((number) => !known.includes(number))
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}, only ${known[0]} to ${known.at(-1)}.`)
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'passage-faults-'))
try {
  const report = await runTests(join(folder, 'report.json'))
  const rows = judge(report, wanted)
  const unable = brokenFiles(report)
  console.log(`\n${tableOf(rows)}\n`)
  for (const sentence of unable) console.log(`did not run: ${sentence}`)
  console.log(lastLine(rows))
  process.exitCode = rows.every(isAsItShouldBe) && unable.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function runTests(file: string): Promise<Report> {
  const projects = ['faults', 'system', 'database'].flatMap((name) => ['--project', name])
  const args = ['run', ...projects, '--testNamePattern', namePattern(wanted)]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = spawn(packageBin('vitest'), [...args, ...reporters, 'deploy/verify/src'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TESTS_IN_FULL: '1' },
  })
  await once(vitest, 'close')
  return Report.parse(JSON.parse(await readFile(file, 'utf8')))
}
