import { deleteEmbassyFile } from '@passage/core/documents/deletion/delete-document'
import { countLeftOut } from '@passage/core/documents/left-out'
import { contentFor, type EmbassyContent, embassyContent } from '@passage/core/embassy/embassy-content'
import {
  areFilesMade,
  claimFiles,
  type EmbassyFileRow,
  fileDrawn,
  fileStored,
  type Making,
  supersedeFiles,
} from '@passage/core/embassy/keep-embassy-file'
import { type InvoiceSettings, issueInvoice } from '@passage/core/invoices/issue-invoice'
import { newStorageKey } from '@passage/integrations/storage/port'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { sha256Of } from '../../files/file-inspection.ts'
import type { EmbassyFiles } from '../../printing/embassy-files.ts'
import type { Deps } from '../deps.ts'
import { failing } from '../failures.ts'

interface DocumentDeps {
  context: Deps['context']
  storage: Pick<Deps['storage'], 'read' | 'put' | 'deleteAll' | 'isGone'>
  invoices: InvoiceSettings
  embassyFiles: Pick<EmbassyFiles, 'draw'>
}

/** Activities that issue invoices and make embassy files. */
export function documentActivities({ context, storage, invoices, embassyFiles }: DocumentDeps) {
  async function makeFile(making: Making, whole: EmbassyContent, file: EmbassyFileRow): Promise<void> {
    const content = contentFor(whole, file.traveller)
    const { company } = invoices
    const { bytes, separate } = await embassyFiles.draw(
      { content, company, preparedAt: new Date().toISOString() },
      storage,
    )
    const sha256 = await sha256Of(bytes)
    const { rotations } = content
    const drawn = { sizeBytes: bytes.length, sha256, separateKeys: separate, rotations }
    if (!(await fileDrawn(context, file, drawn))) return
    await storage.put(file.storageKey, bytes, 'application/pdf')
    if (await fileStored(context, making, file, drawn)) await deleteEmbassyFile(context, storage, file.id)
  }

  async function makeFiles(making: Making): Promise<void> {
    const files = await claimFiles(context, making, newStorageKey)
    const content = await embassyContent(context, making.orderId, making.seq)
    // One after the other, since each is built in memory; a new attempt makes only the missing ones.
    for (const file of files) await makeFile(making, content, file)
  }

  return {
    issueInvoice: (input) => failing(() => issueInvoice(context, invoices, input)),
    prepareFile: ({ orderId, seq }) =>
      failing(async () => {
        if (!(await areFilesMade(context.db, { orderId, seq }))) await makeFiles({ orderId, seq })
        for (const fileId of await supersedeFiles(context.db, orderId)) {
          await deleteEmbassyFile(context, storage, fileId)
        }
        return countLeftOut(context.db, orderId)
      }),
  } satisfies Pick<VisaOrderActivities, 'issueInvoice' | 'prepareFile'>
}
