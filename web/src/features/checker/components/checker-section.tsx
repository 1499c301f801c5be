import { Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { CheckerSkeleton } from './checker-skeleton.tsx'

const Checker = lazyPart(() => import('./checker.tsx'))

/** Home's visa checker; its code is loaded when it is near the window. Public specification §2. */
export function CheckerSection() {
  const { LL } = useI18n()
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
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
    <PageSection ref={section} id="checker" title={LL.home.checker.title()} subtitle={LL.home.checker.subtitle()}>
      <Suspense fallback={<CheckerSkeleton />}>{isNear ? <Checker /> : <CheckerSkeleton />}</Suspense>
    </PageSection>
  )
}
