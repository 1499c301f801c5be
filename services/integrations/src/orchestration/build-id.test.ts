import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildIdOf } from './build-id.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-build-id-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function buildId(name: string, code: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, code)
  return buildIdOf(path)
}

describe('the build id', () => {
  it('is the same for the same code in any path, and another for changed code', async () => {
    const id = await buildId('a.js', 'let workflow = 1')
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(await buildId('b.js', 'let workflow = 1')).toBe(id)
    expect(await buildId('a.js', 'let workflow = 2')).not.toBe(id)
  })

  it('throws how to build the bundle when it is missing', async () => {
    const path = join(folder, 'missing.js')
    await expect(buildIdOf(path)).rejects.toThrow(
      `There is no workflow bundle at ${path}: build it with services/worker/scripts/build-bundle.ts.`,
    )
  })
})
