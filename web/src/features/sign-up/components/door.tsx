import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

/** A narrow page with one card: one of the ways into an account. */
export function Door(props: { title: string; subtitle?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-10 sm:py-16">
      <PageTitle title={props.title} subtitle={props.subtitle} />
      {props.children && <Card className="mt-6">{props.children}</Card>}
    </div>
  )
}
