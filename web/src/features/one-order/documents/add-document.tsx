import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isClosed, isHandedOver } from '@passage/contracts/domain/orders/order-status'
import { FilePlus2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const AddForm = lazyPart(() => import('./add-form.tsx'))

/** As `ref`: focuses the element that replaces the form. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Adds an unrequested document, before embassy submission. settled.md, Documents. */
export function AddDocument({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  if (isClosed(order.status)) return null
  if (isHandedOver(order.status)) return <p className="mt-4 text-sm text-slate">{LL.ownOrder.documents.addClosed()}</p>
  return <Adding order={order} />
}

/** The form unfolds on demand. */
function Adding({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.documents
  const [form, setForm] = useState<'unopened' | 'open' | 'cancelled' | { added: string }>('unopened')
  if (form === 'open') {
    return (
      <Suspense fallback={<Skeleton className="mt-4 h-64" />}>
        <AddForm
          order={order}
          onDone={(fileName) => setForm({ added: fileName })}
          onCancel={() => setForm('cancelled')}
        />
      </Suspense>
    )
  }
  const added = typeof form === 'object' ? form.added : null
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      {added && (
        <div ref={takeFocus} tabIndex={-1} className="rounded-card">
          <Alert kind="success" title={texts.added()}>
            {texts.addedText({ file: added })}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={form === 'cancelled' ? takeFocus : undefined}
          variant="secondary"
          icon={FilePlus2}
          onClick={() => setForm('open')}
        >
          {added ? texts.addAnother() : texts.add()}
        </Button>
        <p className="text-sm text-slate">{texts.addText()}</p>
      </div>
    </div>
  )
}
