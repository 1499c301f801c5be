import type { ReactNode, Ref } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Flag } from '../../../ui/flag.tsx'

interface Known {
  customerName: string
  destinationCode: string
  destinationCountry: string
  destinationCountryFr: string
}

export interface OrderHeadingProps {
  number: string
  order: Known | undefined
  /** How fresh it is. */
  line?: ReactNode
  /** Where it stands. */
  aside?: ReactNode
  ref?: Ref<HTMLHeadingElement>
}

/** Whose order it is, where to, and its number; as high before it is read as afterwards. */
export function OrderHeading({ number, order, line, aside, ref }: OrderHeadingProps) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={ref} tabIndex={-1} className="min-h-7 min-w-0 font-display text-xl font-semibold wrap-anywhere">
          <bdi>{order?.customerName}</bdi>
          <span className="sr-only">– {LL.tracking.orderTitle({ number })}</span>
        </h2>
        <div className="min-h-5">{line}</div>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-slate">
        {order && <Flag code={order.destinationCode} />}
        {order && <span>{format.name(order.destinationCountry, order.destinationCountryFr)}</span>}
        <span aria-hidden className="tabular-nums">
          {number}
        </span>
        <CopyButton text={number} label={LL.tracking.copyNumber()} done={LL.tracking.numberCopied()} />
        {aside}
      </div>
    </header>
  )
}
