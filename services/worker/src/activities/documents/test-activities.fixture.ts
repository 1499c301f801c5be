import { PDFDocument } from '@cantoo/pdf-lib'
import { recordEntry } from '@passage/core/orders/entries/record-entry'
import { paidEffect, recordOf, startWorld } from '@passage/core/testing/test-world'
import { readEnv, storageEnv } from '@passage/integrations/config'
import { COMPANY } from '@passage/integrations/printing/printing.fixture'
import { readPdf } from '@passage/integrations/printing/read-pdf.fixture'
import type { Storage } from '@passage/integrations/storage/port'
import { connectStorage } from '@passage/integrations/storage/s3'
import { testStack } from '@passage/local/testing/stack'
import { expect } from 'vitest'
import { PATIENT } from '../../printing/embassy-file.fixture.ts'
import { type EmbassyFiles, embassyFiles } from '../../printing/embassy-files.ts'
import { documentActivities } from './documents.ts'

export const PASSPORT = '12AB34567'

/** Staff may turn any traveller's document. */
export const person = {
  id: crypto.randomUUID(),
  role: 'service_provider',
  verifiedEmail: null,
  agencyId: null,
} as const

const invoices = { company: COMPANY, vatPercent: 17 }

/** Activities of documents on real servers, and orders for them. */
export async function startActivities() {
  const world = await startWorld()
  const storage = connectStorage(readEnv(storageEnv, testStack().env))
  const files = embassyFiles(1, PATIENT)
  const filesOf = (orderId: string) =>
    world.db
      .selectFrom('embassyFiles')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('seq')
      .orderBy('traveller')
      .execute()
  return {
    world,
    storage,
    files,
    filesOf,
    activities: (over: Partial<Storage> = {}, maker: Pick<EmbassyFiles, 'draw'> = files) =>
      documentActivities({ context: world.system, storage: { ...storage, ...over }, invoices, embassyFiles: maker }),
    /** A paid order of as many travellers, with the first one's approved passport in storage and details. Its last entry is 2. */
    async paidOrder(numberOfApplicants = 2) {
      const { documentId, entry } = await world.upload()
      const file = await PDFDocument.create()
      file.addPage().drawText('The passport itself', { x: 50, y: 700 })
      await storage.put(entry.fileUrl, await file.save(), 'application/pdf')
      const details = {
        ...{ birthDate: '1990-02-01', nationality: 'FR' },
        ...{ passportNumber: PASSPORT, passportExpiry: '2031-05-01' },
      }
      const travellers = [{ firstName: 'Marie', lastName: 'Durand', ...details }]
      const totalAmount = numberOfApplicants === 1 ? '129.00' : '258.00'
      const { id, orderNumber } = await world.placeOrder({
        ...{ documents: [entry], travellers, numberOfApplicants, totalAmount },
      })
      const passport = { status: 'approved', sha256: 'ab'.repeat(32), entrySeq: 1 } as const
      await world.db.updateTable('documents').set(passport).where('id', '=', documentId).execute()
      const checkout = await world.openCheckout(id)
      const paid = { seq: 2, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' } as const
      await recordEntry(
        world.system,
        recordOf(id, paid, { payment: { ...paidEffect(checkout), capturedCents: 12_900 * numberOfApplicants } }),
      )
      return { id, orderNumber, documentId }
    },
    async onlyFile(orderId: string) {
      const found = await filesOf(orderId)
      expect(found).toHaveLength(1)
      return found[0] as (typeof found)[number]
    },
    actionsOn: async (objectId: string) =>
      (
        await world.db.selectFrom('audit').select('action').where('objectId', '=', objectId).orderBy('id').execute()
      ).map(({ action }) => action),
    textOf: async ({ storageKey }: { storageKey: string }) =>
      (await readPdf(await storage.read(storageKey, 10_000_000))).text,
    async close() {
      await files.close()
      await world.close()
    },
  }
}

export type TestActivities = Awaited<ReturnType<typeof startActivities>>
