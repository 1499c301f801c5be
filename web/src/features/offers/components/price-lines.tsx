import type { QuoteLine } from '@passage/contracts/domain/money/quote'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

export interface PriceLinesProps {
  parts: readonly { kind: QuoteLine['kind']; quantity: number; amount: string }[]
  total: string
}

/** A price in its parts, and their sum. product.md: no hidden fees. */
export function PriceLines({ parts, total }: PriceLinesProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment.price
  const words: Record<QuoteLine['kind'], (quantity: number) => string> = {
    base: (quantity) => texts.base(quantity),
    processing_fee: (quantity) => texts.fee(quantity),
    express_supplement: () => texts.express(),
  }
  return (
    <dl className="tabular-nums">
      {parts.map(({ kind, quantity, amount }) => (
        <div key={kind} className="flex justify-between gap-4 py-1">
          <dt>{words[kind](quantity)}</dt>
          <dd className="shrink-0">{format.money(amount)}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-hairline pt-3">
        <dt className="font-semibold">{texts.total()}</dt>
        <dd className="shrink-0 text-xl font-semibold">{format.money(total)}</dd>
      </div>
    </dl>
  )
}
