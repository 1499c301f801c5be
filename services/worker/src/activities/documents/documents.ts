import { deleteEmbassyFile } from '@passage/core/documents/deletion/delete-document'
import { countLeftOut } from '@passage/core/documents/left-out'
import { embassyContent } from '@passage/core/embassy/embassy-content'
import { claimFile, fileStored, isFileMade, supersededFiles } from '@passage/core/embassy/keep-embassy-file'
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
  async function makeFile(orderId: string, seq: number): Promise<void> {
    const content = await embassyContent(context, orderId, seq)
    const { company } = invoices
    const { bytes, separate } = await embassyFiles.draw(
      { content, company, preparedAt: new Date().toISOString() },
      storage,
    )
    const sha256 = await sha256Of(bytes)
    const { rotations } = content
    const made = { sizeBytes: bytes.length, sha256, separateKeys: separate, rotations }
    const file = { orderId, seq, storageKey: newStorageKey(), ...made }
    const key = await claimFile(context, file)
    if (!key) return
    await storage.put(key, bytes, 'application/pdf')
    const marked = await fileStored(context, file)
    if (marked) await deleteEmbassyFile(context, storage, marked)
  }

  return {
    issueInvoice: (input) => failing(() => issueInvoice(context, invoices, input)),
    prepareFile: ({ orderId, seq }) =>
      failing(async () => {
        if (!(await isFileMade(context.db, { orderId, seq }))) await makeFile(orderId, seq)
        for (const fileId of await supersededFiles(context.db, orderId)) {
          await deleteEmbassyFile(context, storage, fileId)
        }
        return countLeftOut(context.db, orderId)
      }),
  } satisfies Pick<VisaOrderActivities, 'issueInvoice' | 'prepareFile'>
}
