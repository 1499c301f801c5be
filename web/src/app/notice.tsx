import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page-title.tsx'

/** A full page with one message and links. */
export function Notice(props: {
  title: string
  text: string
  more?: ReactNode
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-text px-4 py-16 sm:px-6 sm:py-24">
      <PageTitle title={props.title} subtitle={props.text} />
      {props.more && <p className="mt-2 font-medium">{props.more}</p>}
      <div className="mt-8 flex flex-wrap gap-3">{props.children}</div>
      {props.after}
    </div>
  )
}
