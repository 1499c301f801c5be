import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await startWorld()
  folder = await mkdtemp(join(tmpdir(), 'passage-requirements-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await world.close()
})

/** Runs the command in its own folder against a database; returns its output by line. */
function run(args: string[], env: Record<string, string> = { DATABASE_URL: world.url }) {
  const script = join(import.meta.dirname, '../../scripts/import-requirements.ts')
  const options = { encoding: 'utf8', env: { PATH: process.env.PATH, INIT_CWD: folder, ...env } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options)
  return { status, said: [...stdout.trim().split('\n'), ...stderr.trim().split('\n')].filter(Boolean) }
}

async function save(name: string, ...rows: string[]): Promise<string> {
  await writeFile(join(folder, name), ['Passport,Destination,Requirement', ...rows].join('\n'))
  await utimes(join(folder, name), new Date(), new Date('2026-02-17T12:00:00Z'))
  return name
}

it('the command prints and writes the changes, and changes nothing the second time', async () => {
  const file = await save('index.csv', 'FR,FR,-1', 'FR,JP,90')
  const source = 'Passport Index (passport-index-data), 2026-02-17, https://github.com/imorte/passport-index-data'
  const preview = [
    `Database: ${new URL(world.url).host}${new URL(world.url).pathname}`,
    'Nothing is stored yet.',
    `The file: ${source}`,
    '1 added, 0 changed, 0 removed, 0 unchanged.',
    '  added: FR to JP: visa free for 90 days',
    '2026-02-17 is when the file was last changed: give --date where the data is older.',
  ]
  expect(run([file, '--dry-run'])).toEqual({ status: 0, said: [...preview, 'Nothing was written.'] })
  expect(run([file])).toEqual({
    status: 0,
    said: [...preview, 'Written: 1 added, 0 changed, 0 removed, 0 unchanged.'],
  })
  expect(run([file])).toMatchObject({
    status: 0,
    said: expect.arrayContaining([`Stored: ${source}`, 'Nothing changes, nothing was written.']),
  })
  expect(await world.db.selectFrom('requirementImports').select(['dated', 'actorKind']).execute()).toEqual([
    { dated: '2026-02-17', actorKind: 'operator' },
  ])
})

it('the command accepts another date and another source', async () => {
  const file = await save('index.csv', 'FR,JP,90')
  const named = ['--source', 'Foreign office', '--source-address', 'https://office.example/visas']
  expect(run([file, '--date', '2026-03-01', ...named])).toMatchObject({ status: 0 })
  const latest = world.db.selectFrom('requirementImports').selectAll().orderBy('id', 'desc')
  expect(await latest.executeTakeFirst()).toMatchObject({
    dated: '2026-03-01',
    sourceName: 'Foreign office',
    sourceAddress: 'https://office.example/visas',
  })
})

it('the command refuses a bad file by row and column, and prints that nothing was written', async () => {
  const file = await save('bad.csv', 'FR,JP,90', 'FR,XX,eta', 'FR,US,soon')
  expect(run([file])).toEqual({
    status: 1,
    said: [
      'Row 3, column Destination: “XX” is no ISO alpha-2 code of a country.',
      'Row 4, column Requirement: “soon” is no requirement that is known.',
      'Nothing was written.',
    ],
  })
})

it.each<[string, string[], number, string]>([
  ['an impossible day', ['index.csv', '--date', '2026-02-30'], 1, 'must be a day such as 2026-02-17.'],
  ['half a source', ['index.csv', '--source', 'Office'], 2, 'give --source and --source-address.'],
  ['no address', ['index.csv', '--source', 'Office', '--source-address', 'office'], 1, 'must be an http(s) address.'],
  ['no such file', ['missing.csv'], 2, 'missing.csv cannot be read'],
  ['an unknown option', ['index.csv', '--force'], 2, '--force'],
])('the command refuses %s with a sentence', async (_what, args, status, sentence) => {
  await save('index.csv', 'FR,JP,90')
  const refused = run(args)
  expect(refused.status).toBe(status)
  expect(refused.said[0]).toContain(sentence)
})

it('the command names a missing file, a missing database, and one that does not answer', async () => {
  expect(run([])).toMatchObject({ status: 2, said: expect.arrayContaining([expect.stringContaining('--dry-run')]) })
  const file = await save('index.csv', 'FR,JP,90')
  expect(run([file], {}).said[0]).toContain('DATABASE_URL is missing')
  const away = run([file], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })
  expect(away).toMatchObject({ status: 2, said: [expect.stringContaining('ECONNREFUSED')] })
})
