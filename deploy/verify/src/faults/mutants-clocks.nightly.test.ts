import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askForDownload,
  clockOff,
  deletedEarly,
  download,
  downloadIn,
  dueIn,
  pastDue,
  uploadDueIn,
  whileNothingIsDeleted,
} from './scenes/clock-scenarios.ts'
import { withApi, withWorker } from './scenes/own-application.ts'
import { askForUpload, put, runRetention } from './scenes/storage-scenarios.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(() => world?.close())

/** Each asks its own clock where PostgreSQL's is to be asked. */
const RETENTION = [
  {
    file: 'documents/deletion/due-files.ts',
    from: "'document' as kind from documents where deleted_at is null and deletes_at <= now()",
    to: `'document' as kind from documents where deleted_at is null and deletes_at <= \${new Date()}`,
  },
  {
    file: 'documents/deletion/delete-document.ts',
    from: "eb('deletesAt', '<=', sql<Date>`now()`)",
    to: "eb('deletesAt', '<=', new Date())",
  },
]
const STILL_THERE = [
  { file: 'documents/deletion/still-there.ts', from: 'sql<Date>`now()`', to: 'new Date()' },
  {
    file: 'documents/view-document.ts',
    from: 'least(floor(extract(epoch from deletes_at)) - floor(extract(epoch from now())),',
    to: 'least(300,',
  },
]
const DOWNLOADS = [{ file: 'storage/presign.ts', from: '...(request.from && { signingDate: request.from })', to: '' }]
const UPLOADS = [{ file: 'storage/presign.ts', from: 'request.from ?? new Date()', to: 'new Date()' }]

describe('fault 17: mutants', () => {
  it('a fast worker that goes by its own clock deletes what is not due', async () => {
    const soon = await uploadDueIn(world, 300)
    await withWorker(world, clockOff(10, { core: RETENTION }), () => runRetention(world))
    expect((await deletedEarly(world, [soon])).join('\n')).toMatch(/^I6: document .* went \d+ ms early/)
  })

  it('a slow API that goes by its own clock hands out what is due', async () => {
    await withApi(world, clockOff(-10, { core: STILL_THERE }), (origin) =>
      whileNothingIsDeleted(world, async () => {
        const due = await uploadDueIn(world, -5)
        expect(await download(downloadIn(await askForDownload({ ...world, origin }, due)))).toBe(200)
      }),
    )
  })

  it('a fast API that signs by its own clock gives an address that outlives its document', async () => {
    const soon = await uploadDueIn(world, 3_600)
    await withApi(world, clockOff(10, { integrations: DOWNLOADS }), (origin) =>
      whileNothingIsDeleted(world, async () => {
        await dueIn(world, soon, 9)
        const url = downloadIn(await askForDownload({ ...world, origin }, soon))
        await pastDue(world, soon)
        expect(await download(url)).toBe(200)
      }),
    )
  })

  it('a slow API that signs by its own clock gives an address that takes no upload', async () => {
    await withApi(world, clockOff(-10, { integrations: UPLOADS }), async (origin) => {
      expect(await put(await askForUpload({ ...world, origin }))).toBe(403)
    })
  })
})
