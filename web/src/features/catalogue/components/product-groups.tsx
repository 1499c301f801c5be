import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import { countryName } from '@passage/contracts/places/country-name'
import { SearchX } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { ProductGroup } from '../state/product-groups.ts'

interface ProductGroupsProps {
  pages: readonly (readonly ProductGroup[])[]
  filtered: boolean
  /** ISO codes of countries that the search means and the list does not have. */
  notListed: readonly string[]
  page: number
  onPage: (page: number) => void
  onOrder: (product: VisaProduct) => void
}

/** A page of countries with their products. */
export function ProductGroups({ pages, filtered, notListed, page: asked, onPage, onOrder }: ProductGroupsProps) {
  const page = Math.min(asked, pages.length)
  if (page === 0) return <NoProducts filtered={filtered} notListed={notListed} />
  return (
    <>
      {pages[page - 1]?.map((group) => (
        <Group key={group.code} group={group} onOrder={onOrder} />
      ))}
      <Pagination page={page} totalPages={pages.length} onPage={onPage} />
    </>
  )
}

function Group({ group, onOrder }: { group: ProductGroup } & Pick<ProductGroupsProps, 'onOrder'>) {
  const { LL } = useI18n()
  const format = useFormat()
  const id = useId()
  return (
    <section aria-labelledby={id} data-country={group.code}>
      <Card padded={false}>
        <div className="flex items-center gap-3 border-b border-hairline px-4 py-3 sm:px-5">
          <Flag code={group.code} />
          <h2 id={id} className="min-w-0 font-display text-lg font-semibold wrap-anywhere">
            {format.name(group.name, group.nameFr)}
          </h2>
          <span className="ml-auto shrink-0 text-sm text-slate">{LL.catalogue.count(group.products.length)}</span>
        </div>
        <ul className="divide-y divide-hairline">
          {group.products.map((product) => (
            <ProductRow key={product.id} product={product} onOrder={onOrder} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function NoProducts({ filtered, notListed }: Pick<ProductGroupsProps, 'filtered' | 'notListed'>) {
  const { LL, locale } = useI18n()
  const missing = notListed.map((code) => countryName(code, locale)).join(', ')
  const texts = LL.catalogue
  const clear = (
    <LinkButton href="/catalog" variant="secondary">
      {texts.clear()}
    </LinkButton>
  )
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={filtered ? texts.emptyTitle() : texts.nothingTitle()}
        action={filtered && clear}
      >
        {missing ? LL.common.notListed(missing) : filtered ? texts.emptyText() : texts.nothingText()}
      </EmptyState>
    </Card>
  )
}

/** One product: who serves it, what it costs, what is earned with it. On wide screens the parts stand under one another, labelled in the first row. */
function ProductRow({ product, onOrder }: { product: VisaProduct; onOrder: (product: VisaProduct) => void }) {
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
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-4 lg:grid-cols-[repeat(4,8rem)]">
        {parts.map(([label, amount]) => (
          <div key={label} className={cx('lg:text-right', label === texts.total() && 'font-semibold')}>
            <dt className="text-sm font-normal text-slate lg:in-[li:not(:first-child)]:sr-only">{label}</dt>
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
