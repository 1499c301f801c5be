import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'

const TakeOutDialog = lazyPart(() => import('./take-out-dialog.tsx'))

/** *Take out of the order* for the travellers of a list: `ask` opens the dialog about one; render `dialog`. */
export function useTakeOut(order: FullOrder): { ask: (position: number) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<number | null>(null)
  const dialog = (
    <Suspense>
      {asked !== null && <TakeOutDialog order={order} position={asked} onClose={() => setAsked(null)} />}
    </Suspense>
  )
  return { ask: setAsked, dialog }
}
