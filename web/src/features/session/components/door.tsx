import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { OrderStrip } from './order-strip.tsx'

export interface DoorProps {
  title: string
  subtitle?: ReactNode
  children?: ReactNode
  /** Under the card. */
  after?: ReactNode
}

/** A narrow page with one card: one of the ways into an account. The order that it interrupts stays in sight. */
export function Door({ title, subtitle, children, after }: DoorProps) {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-10 sm:py-16">
      <PageTitle title={title} subtitle={subtitle} />
      <OrderStrip />
      {children && <Card className="mt-6">{children}</Card>}
      {after}
    </div>
  )
}
