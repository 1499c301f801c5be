import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { CheckerSkeleton } from './checker-skeleton.tsx'

const Checker = lazyWithTexts(['checker', 'document'], () => import('./checker.tsx'))

/** Home's visa checker. What it is made of is loaded when it comes near the window. Public specification §2. */
export function CheckerSection() {
  const { LL } = useI18n()
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (window.location.hash === '#checker') section.current?.scrollIntoView({ behavior: 'instant' })
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '200px',
      },
    )
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])

  return (
    <section ref={section} id="checker" aria-labelledby="checker-title" className="border-b border-hairline">
      <div className="mx-auto max-w-page px-4 py-14 sm:px-6 sm:py-20">
        <h2 id="checker-title" className="font-display text-2xl font-semibold sm:text-3xl">
          {LL.home.checker.title()}
        </h2>
        <p className="mt-2 max-w-text text-slate sm:text-lg">{LL.home.checker.subtitle()}</p>
        <Suspense fallback={<CheckerSkeleton />}>{isNear ? <Checker /> : <CheckerSkeleton />}</Suspense>
      </div>
    </section>
  )
}
