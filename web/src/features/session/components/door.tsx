import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { OrderStrip } from './order-strip.tsx'

export interface DoorProps {
  title: string
  subtitle?: ReactNode
  children?: ReactNode
  /** Under the card. */
  after?: ReactNode
  /** It answers an action whose control is gone: it takes the focus. */
  news?: boolean
}

/** A narrow page with one card: one of the ways into an account. The order that it interrupts stays in sight. */
export function Door({ title, subtitle, children, after, news = false }: DoorProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) place.current?.focus({ preventScroll: true })
  }, [news])
  return (
    <div
      ref={place}
      tabIndex={news ? -1 : undefined}
      className="mx-auto w-full max-w-form px-4 py-10 outline-none sm:py-16"
    >
      <PageTitle title={title} subtitle={subtitle} />
      <OrderStrip />
      {children && <Card className="mt-6">{children}</Card>}
      {after}
    </div>
  )
}
