import { addCustomer, startWorld, type World } from '@passage/core/testing/test-world'
import type { Orders } from '@passage/integrations/orchestration/port'
import { COMPANY } from '@passage/integrations/printing/printing.fixture'
import type { Storage } from '@passage/integrations/storage/port'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FileInspection, fileInspection } from '../../files/file-inspection.ts'
import { largePicture } from '../../files/picture-bombs.fixture.ts'
import { contentOf, document, pdf } from '../../printing/embassy-file.fixture.ts'
import { type EmbassyFiles, embassyFiles } from '../../printing/embassy-files.ts'
import { CHECKS_AT_ONCE, documentCheckActivities } from './document-check.ts'

/** The worker's limits, with less CPU time and a longer timeout for a busy machine. */
const LIMITS = { timeoutMs: 110_000, cpuMs: 3_000, heapMb: 256, memoryMb: 700 }
/** Each takes seconds of CPU time. */
const BOMBS = 4

let world: World
let inspection: FileInspection
let files: EmbassyFiles
beforeAll(async () => {
  world = await startWorld()
  inspection = fileInspection(CHECKS_AT_ONCE, LIMITS)
  // All processes must be started: a busy machine starts them one after the other.
  const good = await pdf(['Good'])
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, () => inspection.inspect(good, 'passport')))
  files = embassyFiles(2, { ...LIMITS, cpuMs: 15_000, heapMb: 512, memoryMb: 1_000 })
})
afterAll(async () => {
  await Promise.all([inspection?.close(), files?.close()])
  await world?.close()
})

const objects = new Map<string, Uint8Array>()
const storage: Pick<Storage, 'head' | 'read' | 'put' | 'deleteAll' | 'isGone'> = {
  head: async (key) => ({ size: objects.get(key)?.length ?? 0, contentType: '', etag: '' }),
  read: vi.fn<Storage['read']>(async (key) => objects.get(key) as Uint8Array),
  put: async (key, bytes) => void objects.set(key, bytes),
  deleteAll: async () => ({ versions: 1 }),
  isGone: async () => true,
}

async function arrived(bytes: Uint8Array, contentType: string, ownerId?: string): Promise<string> {
  const { documentId, entry } = await world.upload()
  const facts = { contentType, sizeBytes: bytes.length, ...(ownerId && { ownerId }) }
  await world.db.updateTable('documents').set(facts).where('id', '=', documentId).execute()
  objects.set(entry.fileUrl, bytes)
  return documentId
}

it('checkDocument checks another person’s document while one person’s bombs are opened, and an embassy file is made', {
  timeout: 120_000,
}, async () => {
  const news = { documentsGone: vi.fn<Orders['documentsGone']>(), send: vi.fn<Orders['send']>() }
  const scanner = { scan: async () => ({ infected: false }) as const }
  const activities = documentCheckActivities({
    context: world.system,
    storage,
    orders: news,
    scanner,
    inspection,
  })
  /** Retries like Temporal. */
  const check = async (documentId: string): Promise<string | null> => {
    for (;;) {
      const result = await activities.checkDocument({ documentId }).catch((error: { type?: string }) => {
        if (error.type !== 'queue_full') throw error
      })
      if (result) return result.failure
    }
  }
  const good = await pdf(['Good'])
  const neighbour = await addCustomer(world.system, 'ben@travel.example')
  const bomb = largePicture()
  const bombs: string[] = []
  for (let left = BOMBS; left > 0; left -= 1) bombs.push(await arrived(bomb, 'image/png'))
  const single = await arrived(good, 'application/pdf', neighbour.id)

  const done: string[] = []
  const opened = Promise.all(bombs.map((id) => check(id).finally(() => done.push('bomb'))))
  const content = contentOf([document('good')])
  await vi.waitFor(() => expect(storage.read).toHaveBeenCalled(), 45_000)
  const drawn = files.draw(
    { content, company: COMPANY, preparedAt: '2026-11-21T13:03:27.000Z' },
    { read: async () => good },
  )
  expect(await check(single).finally(() => done.push('neighbour'))).toBeNull()
  expect((await drawn).bytes.length).toBeGreaterThan(good.length)
  await opened
  expect(done[0]).toBe('neighbour')
})
