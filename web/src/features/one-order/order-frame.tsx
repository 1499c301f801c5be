import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { VisaTexts } from '../../i18n/visa-texts.tsx'
import { Part, Parts } from '../../ui/feedback/part.tsx'
import { statusNameIn, withPart } from '../../ui/lists/status-name.ts'

export interface OrderFrameProps {
  turn: ReactNode
  /** Left out while the turn card may still grow, so that nothing below it moves. */
  passport?: ReactNode
  children?: ReactNode
}

/** One column on a phone: turn card, stamps, the rest. From 1,024 pixels the stamps are beside the other two. */
export function OrderFrame({ turn, passport, children }: OrderFrameProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] print:block print:space-y-5">
      <div className="min-w-0">
        <Part>{turn}</Part>
      </div>
      {passport && (
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Part>{passport}</Part>
        </div>
      )}
      {children && (
        <div className="grid min-w-0 grid-cols-1 gap-5 print:block print:space-y-5">
          <Parts>{children}</Parts>
        </div>
      )}
    </div>
  )
}

/** An order under its number; a new status is announced. */
export function OrderArticle({ order, children }: { order: OrderView; children: ReactNode }) {
  const { LL } = useI18n()
  return (
    <article aria-label={LL.tracking.orderTitle({ number: order.orderNumber })}>
      <VisaTexts type={order.visaTypeCode}>
        <StatusNews order={order} />
        {children}
      </VisaTexts>
    </article>
  )
}

function StatusNews({ order }: { order: OrderView }) {
  const { LL } = useI18n()
  const { orderNumber: number, status, decisions } = order
  return (
    <p className="sr-only" aria-live="polite">
      {LL.tracking.changed({ number, status: withPart(LL, statusNameIn(LL, status), status, decisions) })}
    </p>
  )
}
