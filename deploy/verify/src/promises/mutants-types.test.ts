import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { packageBin, root } from '@passage/local/paths'
import { isDue } from '@passage/local/testing/nightly'
import { expect, it } from 'vitest'
import { copyRepository } from '../faults/mutants/copy-repository.ts'
import type { Edit } from '../faults/mutants/mutate.ts'
import { fileOf, writtenMutants } from '../faults/mutants/written-mutants.ts'
import { PROMISES } from './catalogue.ts'
import { mutantsOf } from './judge.ts'

interface Whole {
  where: string
  edits: readonly Edit[]
}

const isWhole = (mutant: { where: string; edits: readonly Partial<Edit>[] }): mutant is Whole =>
  mutant.edits.every(({ to }) => to !== undefined)

/** A mutant that calls a function as it was called before. */
const OUTDATED: Whole = {
  where: 'one that is outdated',
  edits: [
    {
      file: 'services/worker/src/activities/send-mail.ts',
      from: 'await write(deps, due.mails, addressed, facts)',
      to: 'await write({ deps, mails: due.mails, addressed, facts })',
    },
  ],
}

/** Writes the files of a mutant beside the ones that it changes; those that import each other import the mutant's. */
async function writeBeside(folder: string, { edits }: Whole, name: string): Promise<void> {
  const texts = new Map<string, string>()
  for (const edit of edits) {
    const path = (await fileOf(edit)) ?? ''
    const text = texts.get(path) ?? (/\.tsx?$/.test(path) ? await readFile(join(root, path), 'utf8') : undefined)
    if (text !== undefined)
      texts.set(
        path,
        text.replace(edit.from, () => edit.to),
      )
  }
  const renamed = (path: string) => path.replace(/\.(tsx?)$/, `.${name}.$1`)
  for (const [path, text] of texts) {
    let own = text
    for (const other of texts.keys()) own = own.replaceAll(`/${basename(other)}'`, `/${basename(renamed(other))}'`)
    await writeFile(join(folder, renamed(path)), own)
  }
}

const checkTypes = (folder: string) =>
  new Promise<string>((resolve) => {
    const args = ['--noEmit', '--pretty', 'false', '--checkers', '1']
    execFile(packageBin('tsc'), args, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout))
  })

// One that fails for another reason than the protection that it lacks shows nothing.
it.runIf(isDue('mutants: their types'))(
  'the code of every mutant is right in its types',
  { timeout: 600_000 },
  async () => {
    const promises = mutantsOf(PROMISES).map(({ without, and, ...edit }) => ({
      where: `promise ${edit.number}: ${without}`,
      edits: [edit, ...(and ? [and] : [])],
    }))
    const mutants = [...(await writtenMutants()), ...promises, OUTDATED].filter(isWhole)
    expect(mutants.length).toBeGreaterThan(150)
    const folder = await mkdtemp(join(tmpdir(), 'passage-types-'))
    try {
      await copyRepository(folder)
      for (const [index, mutant] of mutants.entries()) await writeBeside(folder, mutant, `mutant-${index}`)
      const wrong = new Map<string, string[]>()
      for (const line of (await checkTypes(folder)).split('\n').filter((text) => /^\S/.test(text))) {
        const where = mutants[Number(/\.mutant-(\d+)\./.exec(line)?.[1])]?.where ?? 'no mutant'
        wrong.set(where, [...(wrong.get(where) ?? []), line])
      }
      expect(Object.fromEntries(wrong)).toEqual({ [OUTDATED.where]: [expect.stringContaining('TS2554')] })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
