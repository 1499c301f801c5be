import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { FileX2, Replace } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { TravellerGroups } from '../../one-order/documents/traveller-groups.tsx'
import { OtherDelivery } from '../../one-order/turn/visa-section.tsx'
import { refOf } from '../parts/row-actions.ts'
import { ListedDocument } from '../review/listed-document.tsx'
import { Downloads } from './downloads.tsx'

const ActionDialog = lazyPart(() => import('../action-dialog.tsx'))
const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'))

interface Opened {
  action: 'withdrawVisa' | 'replaceVisa'
  visa: OrderDocument
}

/** The visas of an order for staff, who can withdraw and replace them; withdrawn ones with their downloads. */
export default function DeliveredVisas({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const id = useId()
  const [opened, setOpened] = useState<Opened | null>(null)
  const visas = order.documents.filter(({ source }) => source === 'visa')
  if (visas.length === 0) return null
  const close = () => setOpened(null)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {LL.staffWork.visa.delivered()}
      </h3>
      <TravellerGroups order={order} documents={visas}>
        {(own) => (
          <ul className="mt-2 grid grid-cols-1 gap-3">
            {own.map((visa) => (
              <li key={visa.id} aria-label={visa.fileName} className="rounded-card border border-hairline bg-card p-4">
                <ListedDocument
                  document={visa}
                  actions={
                    !visa.withdrawnAt && <TakeBack visa={visa} onOpen={(action) => setOpened({ action, visa })} />
                  }
                />
                {visa.withdrawnAt && (
                  <div className="mt-1 pl-19">
                    <Downloads documentId={visa.id} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </TravellerGroups>
      <OtherDelivery order={order} />
      <Suspense>
        {opened?.action === 'withdrawVisa' && (
          <ActionDialog
            action="withdrawVisa"
            order={refOf(order)}
            ids={{ documentId: opened.visa.id }}
            onClose={close}
          />
        )}
        {opened?.action === 'replaceVisa' && <ReplaceDialog order={order} visa={opened.visa} onClose={close} />}
      </Suspense>
    </section>
  )
}

function TakeBack({ visa, onOpen }: { visa: OrderDocument; onOpen: (action: Opened['action']) => void }) {
  const { LL } = useI18n()
  const { withdrawVisa, replaceVisa } = LL.actions
  const file = visa.fileName
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={Replace}
        aria-label={replaceVisa.buttonFor({ file })}
        onClick={() => onOpen('replaceVisa')}
      >
        {replaceVisa.button()}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={FileX2}
        aria-label={withdrawVisa.buttonFor({ file })}
        onClick={() => onOpen('withdrawVisa')}
      >
        {withdrawVisa.button()}
      </Button>
    </>
  )
}
