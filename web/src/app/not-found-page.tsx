import { orderPath } from '@passage/contracts/domain/site/order-path'
import { ArrowLeft, House, LifeBuoy, Stamp } from 'lucide-react'
import { useLocation } from 'wouter'
import { NumberForm } from '../features/one-order/number-form.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from './notice.tsx'

/** Offers ways on: back, home, find an order, a new order, contact. Agency specification §2.11. */
export default function NotFoundPage() {
  const { LL } = useI18n()
  const texts = LL.notFound
  const [, navigate] = useLocation()
  // A new tab has no history to go back to.
  const back = () => (window.history.length > 1 ? window.history.back() : navigate('/'))
  return (
    <Notice
      title={texts.title()}
      text={texts.text()}
      after={
        <section aria-labelledby="instead" className="mt-12 border-t border-hairline pt-6">
          <h2 id="instead" className="mb-4 font-display text-xl font-semibold">
            {texts.search()}
          </h2>
          <NumberForm initial="" busy={false} onTrack={(number) => navigate(orderPath(number))} />
          <div className="mt-6 flex flex-wrap gap-x-6">
            <LinkButton href="/order" variant="quiet" icon={Stamp} className="-ml-3">
              {LL.nav.order()}
            </LinkButton>
            <LinkButton href="/#contact" variant="quiet" icon={LifeBuoy} className="-ml-3">
              {LL.footer.support.contact()}
            </LinkButton>
          </div>
        </section>
      }
    >
      <LinkButton href="/" icon={House}>
        {texts.home()}
      </LinkButton>
      <Button variant="secondary" icon={ArrowLeft} onClick={back}>
        {texts.back()}
      </Button>
    </Notice>
  )
}
