import { useI18n } from '../../i18n/use-i18n.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { NumberSearch } from '../one-order/number-search.tsx'
import { OrderAnswer } from '../one-order/order-answer.tsx'
import { FoundOrder } from './found-order.tsx'

/** `/track?number=ORD-…`: an order by its number, for administrators and agencies. Public specification §2, §8. */
export default function TrackPage() {
  const { LL } = useI18n()
  const texts = LL.track
  return (
    // As tall as the window from the start, so that the footer does not jump when the order arrives.
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle title={texts.title()} subtitle={texts.subtitle()} />
      <div className="mt-6">
        <NumberSearch
          answer={(tracking, wanted) => {
            if (tracking.order) return <FoundOrder order={tracking.order} tracking={tracking} />
            if (wanted === '') return <WithoutNumber />
            return <OrderAnswer tracking={tracking} words={{ notFound: texts.notFound(), server: texts.server() }} />
          }}
        />
      </div>
    </div>
  )
}

function WithoutNumber() {
  const { LL } = useI18n()
  return (
    <>
      <p className="max-w-text text-slate">{LL.track.none()}</p>
      <LinkButton href="/my-orders" variant="secondary" className="mt-4">
        {LL.track.orders()}
      </LinkButton>
    </>
  )
}
