import { readFile, stat } from 'node:fs/promises'
import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { parseRequirements } from './parse-requirements.ts'

/** The rows of a file, and the day on which it was last changed. Throws `invalid_input`, and a sentence when there is no file. */
export async function readRequirementsFile(path: string): Promise<{ rows: RequirementRow[]; changedOn: string }> {
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]).catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}`)
  })
  return { rows: parseRequirements(content), changedOn: luxembourgDay(mtime) }
}
