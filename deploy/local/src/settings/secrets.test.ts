import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadSecrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes secrets once, readable by their owner only', async () => {
  const first = await loadSecrets(folder)
  expect(await loadSecrets(folder)).toEqual(first)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it('completes those that an older version made, and keeps them', async () => {
  const file = join(folder, 'secrets.json')
  const { applicationPassword: _new, ...old } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(old))
  const completed = await loadSecrets(folder)
  expect(completed).toEqual({ ...old, applicationPassword: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(await loadSecrets(folder)).toEqual(completed)
})

it('makes encryption keys of 32 bytes', async () => {
  const { codecKey, fieldKey } = await loadSecrets(folder)
  for (const key of [codecKey, fieldKey]) expect(Buffer.from(key.split(':')[1] ?? '', 'base64')).toHaveLength(32)
  expect(codecKey).not.toBe(fieldKey)
})
