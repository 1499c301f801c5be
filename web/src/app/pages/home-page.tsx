import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { Redirect, useSearchParams } from 'wouter'
import { CheckerSection } from '../../features/checker/components/checker-section.tsx'
import { Hero } from '../../features/home/components/hero.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Part } from '../../ui/feedback/part.tsx'
import { LowerSections } from './lower-sections.tsx'

/** The landing page. Public specification §2, *Home*. `/?track=ORD-…` of older mails leads to the order's own page. */
export default function HomePage() {
  const { LL } = useI18n()
  const [params] = useSearchParams()
  const number = normaliseOrderNumber(params.get('track') ?? '')
  if (number) return <Redirect to={orderPath(number)} replace />
  return (
    <>
      <title>{`${LL.brand()} – ${LL.tagline()}`}</title>
      <Part>
        <Hero />
      </Part>
      <Part>
        <CheckerSection />
      </Part>
      <LowerSections />
    </>
  )
}
