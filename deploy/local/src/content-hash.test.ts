import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { contentHash } from './content-hash.ts'
import { root } from './paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-hash-'))
afterAll(() => rmSync(folder, { recursive: true }))
const hash = () => contentHash([relative(root, folder)])

it('changes with any source, and not with tests or installed packages', async () => {
  writeFileSync(join(folder, 'a.ts'), 'one')
  const first = await hash()
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/b.ts'), 'b')
  writeFileSync(join(folder, 'a.test.ts'), 'test')
  expect(await hash()).toBe(first)
  writeFileSync(join(folder, 'a.ts'), 'two')
  const second = await hash()
  expect(second).not.toBe(first)
  mkdirSync(join(folder, 'deeper'))
  writeFileSync(join(folder, 'deeper/c.ts'), '')
  expect(await hash()).not.toBe(second)
})

it('takes single files too', async () => {
  const file = relative(root, join(folder, 'a.ts'))
  expect(await contentHash([file])).toMatch(/^[0-9a-f]{16}$/)
})
