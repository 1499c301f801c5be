import { expect, it } from 'vitest'
import { fileOf, writtenMutants } from './written-mutants.ts'

it('every mutant fits the code that it changes, once', async () => {
  const mutants = await writtenMutants()
  expect(mutants.length).toBeGreaterThan(30)
  const unfit: string[] = []
  for (const { where, edits } of mutants)
    for (const edit of edits) if (!(await fileOf(edit))) unfit.push(`${where}: ${edit.file}: ${edit.from}`)
  expect(unfit).toEqual([])
})
