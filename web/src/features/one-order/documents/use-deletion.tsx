import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'))

/** *Delete now* for a list's documents: `ask` opens the dialog; render `dialog`. */
export function useDeletion(order: FullOrder): { ask: (documentId: string) => void; dialog: ReactNode } {
  const [doomed, setDoomed] = useState<string | null>(null)
  const document = order.documents.find(({ id, deletedAt }) => id === doomed && deletedAt === null)
  const dialog = (
    <Suspense>
      {document && <DeleteDialog order={order} document={document} onClose={() => setDoomed(null)} />}
    </Suspense>
  )
  return { ask: setDoomed, dialog }
}
