import { normaliseOrderNumber } from '@passage/contracts/domain/order-number'
import { orderPath } from '@passage/contracts/domain/screens'
import { Suspense } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { CheckerSection } from '../checker/components/checker-section.tsx'
import { Hero } from './components/hero.tsx'

const LowerSections = lazyWithTexts(
  ['homeSections', 'tracking', 'faq', 'paymentPrice'],
  () => import('./components/lower-sections.tsx'),
)

/** The landing page. Public specification §2, *Home*. `/?track=ORD-…` of older mails leads to the order's own page. */
export default function HomePage() {
  const { LL } = useI18n()
  const [params] = useSearchParams()
  const number = normaliseOrderNumber(params.get('track') ?? '')
  if (number) return <Redirect to={orderPath(number)} replace />
  return (
    <>
      <title>{`${LL.brand()} – ${LL.tagline()}`}</title>
      <Hero />
      <CheckerSection />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <LowerSections />
      </Suspense>
    </>
  )
}
