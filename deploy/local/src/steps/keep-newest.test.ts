import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepNewest } from './keep-newest.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passage-newest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** An entry that was made so many days ago. */
function make(name: string, days: number): void {
  writeFileSync(join(folder, name), '')
  const time = Date.now() / 1_000 - days * 86_400
  utimesSync(join(folder, name), time, time)
}

it('removes what is older than a week, apart from the newest', async () => {
  for (const [name, days] of Object.entries({ today: 0, lately: 6, old: 8, older: 9 })) make(name, days)
  await keepNewest(folder, 1)
  expect(readdirSync(folder)).toEqual(['lately', 'today'])
})

it('passes over an entry that is gone before it looks at it', async () => {
  make('old', 8)
  symlinkSync('gone', join(folder, 'x.partial'))
  await keepNewest(folder, 0)
  expect(readdirSync(folder)).toEqual(['x.partial'])
})
