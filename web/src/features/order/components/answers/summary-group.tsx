import { type ReactNode, useId } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { screenOf } from '../../../../lib/places/wizard-screens.ts'
import { Card } from '../../../../ui/card.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'

/** What was asked, the answer, and whether it may stay empty. */
export type SummaryRow = readonly [term: string, answer: string, optional?: 'optional']

export interface SummaryGroupProps {
  title: string
  /** An address, or the field that is changed: the way back leads here. */
  change: string
  /** What is shown is being sent. */
  held: boolean
  rows?: readonly SummaryRow[]
  children?: ReactNode
}

/** A group of answers to check, and the way to change them. GOV.UK's summary list. */
export function SummaryGroup({ title, change, held, rows = [], children }: SummaryGroupProps) {
  const { LL } = useI18n()
  const place = useWizardPlace()
  const id = useId()
  const href = change.startsWith('/') ? change : wizardPath({ ...place, screen: screenOf(change), change })
  return (
    <Card role="region" aria-labelledby={id} data-field={change} className="py-4! sm:py-5!">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-display text-lg font-semibold">
          {title}
        </h2>
        <TextLink
          href={href}
          aria-disabled={held || undefined}
          className="-my-2.5 inline-flex min-h-11 shrink-0 items-center aria-disabled:cursor-not-allowed aria-disabled:text-grey aria-disabled:no-underline"
        >
          {LL.order.check.change()}
          <span className="sr-only"> {title}</span>
        </TextLink>
      </div>
      <SummaryRows rows={rows} />
      {children}
    </Card>
  )
}

export function SummaryRows({ rows }: { rows: readonly SummaryRow[] }) {
  const { LL } = useI18n()
  if (rows.length === 0) return null
  return (
    <dl className="mt-1 divide-y divide-hairline">
      {rows.map(([term, answer, optional]) => (
        <div key={term} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-sm text-slate sm:text-base">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {answer ? (
              <bdi>{answer}</bdi>
            ) : (
              <span className={optional ? 'text-slate' : 'font-medium text-red'}>
                {optional ? LL.order.check.notGiven() : LL.order.check.missing()}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
