import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyRepository } from '../faults/mutants/copy-repository.ts'
import { type Edit, mutate } from '../faults/mutants/mutate.ts'
import { Report } from '../faults/table/judge.ts'
import { execute, withOwnSite, withOwnWorkflows } from './built-anew.ts'
import type { Mutant, Shown } from './promise.ts'

/** The repository once more, to take protections away in: the one that people work in stays as it is. */
export interface Copy {
  /** Runs tests as they are. */
  run(shown: readonly Shown[]): Promise<Report>
  /** Runs the test that has to notice a mutant, while the protection is away. */
  runMutant(mutant: Mutant): Promise<Report>
  remove(): Promise<void>
}

export async function openCopy(): Promise<Copy> {
  // Beside the stack's own files, which go with it however the run ends.
  const folder = await mkdtemp(join(dirname(process.env.PASSAGE_STACK as string), 'promises-'))
  await copyRepository(folder)
  return {
    run: (shown) => runTests(folder, shown),
    async runMutant(mutant) {
      const { file, noticedBy, and } = mutant
      const edits: readonly Edit[] = and ? [mutant, and] : [mutant]
      const whole = new Map<string, string>()
      for (const edit of edits) whole.set(edit.file, await readFile(join(folder, edit.file), 'utf8'))
      const run = (env?: NodeJS.ProcessEnv) => runTests(folder, [noticedBy], env)
      try {
        for (const edit of edits) await mutate(folder, edit)
        if (file.includes('/migrations/')) return await run({ TEMPLATE_SUFFIX: `_${Date.now()}` })
        if (file.startsWith('workflows/')) return await withOwnWorkflows(folder, run)
        return await (noticedBy.file.startsWith('web/e2e/') ? withOwnSite(folder, run) : run())
      } finally {
        for (const [name, text] of whole) await writeFile(join(folder, name), text)
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function runTests(folder: string, shown: readonly Shown[], env: NodeJS.ProcessEnv = {}): Promise<Report> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const files = new Set(shown.map(({ file }) => file))
  const names = shown.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const vitest = ['node_modules/.bin/vitest', 'run', '--reporter=json', `--outputFile.json=${report}`]
  const command = [...vitest, '--testNamePattern', names.join('|'), ...files]
  await execute(folder, command, { TESTS_IN_FULL: '1', ...env })
  return Report.parse(JSON.parse(await readFile(report, 'utf8')))
}
