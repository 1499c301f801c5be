import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'

interface ProductRowProps {
  product: VisaProduct
  onOrder: (product: VisaProduct) => void
}

/** One product: who serves it, what it costs, what is earned with it. On wide screens the parts stand under one another. */
export function ProductRow({ product, onOrder }: ProductRowProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.catalogue
  const visa = format.name(product.visaType, product.visaTypeFr)
  const country = format.name(product.countryName, product.countryNameFr)
  const parts = [
    [texts.visaPrice(), product.visaPrice],
    [texts.commission(), product.stripeCommission],
    [texts.margin(), product.margin],
    [texts.total(), product.totalPrice],
  ] as const
  return (
    <li
      data-product={product.id}
      className="grid items-center gap-x-6 gap-y-3 px-4 py-3 hover:bg-paper sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{visa}</h3>
        <p className="text-sm text-slate wrap-anywhere">
          <bdi>{product.agency}</bdi> · {texts.days(product.processingDays)}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-4 lg:grid-cols-[repeat(4,9rem)]">
        {parts.map(([label, amount]) => (
          <div key={label} className={cx('lg:text-right', label === texts.total() && 'font-semibold')}>
            <dt className="text-sm font-normal text-slate">{label}</dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        size="small"
        aria-label={texts.orderFor({ country, visa, agency: product.agency })}
        onClick={() => onOrder(product)}
      >
        {texts.orderThis()}
      </Button>
    </li>
  )
}
