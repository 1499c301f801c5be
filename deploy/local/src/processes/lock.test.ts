import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { identityOf } from './identity.ts'
import { takeLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-lock-'))
const file = join(folder, 'deeper/x.lock')
afterAll(() => rmSync(folder, { recursive: true }))

it('is held by one at a time and names its holder', () => {
  const lock = takeLock(file)
  expect(takeLock(file)).toMatchObject({ holder: { pid: process.pid, identity: identityOf(process.pid) } })
  if ('release' in lock) lock.release()
  const again = takeLock(file)
  expect(again).toHaveProperty('release')
  if ('release' in again) again.release()
  expect(readdirSync(join(folder, 'deeper'))).toEqual([])
})

it.each([
  ['died', JSON.stringify({ pid: 2 ** 22 + 1, identity: 'gone', since: '' })],
  [
    'died, its pid now being a stranger',
    JSON.stringify({ pid: process.pid, identity: 'an earlier process', since: '' }),
  ],
  ['left half a file', '{"pid":'],
])('is taken over when its holder %s', (_what, content) => {
  mkdirSync(join(folder, 'deeper'), { recursive: true })
  writeFileSync(file, content)
  const lock = takeLock(file)
  expect(lock).toHaveProperty('release')
  if ('release' in lock) lock.release()
})
