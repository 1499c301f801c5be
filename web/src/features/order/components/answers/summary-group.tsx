import { PASSPORT_FIELDS, type PassportField } from '@passage/contracts/domain/travellers/traveller-fields'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { screenOf, useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { Card } from '../../../../ui/card.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { usePassportRows } from '../../../one-order/travellers/use-passport-rows.ts'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'

/** What was asked, the answer, and whether it may stay empty: it is left out then. */
export type SummaryRow = readonly [term: ReactNode, answer: string, optional?: 'optional']

interface SummaryGroupProps {
  title: string
  /** An address, or the field to change, from which Continue returns here. */
  change: string
  /** What is shown is being sent. */
  busy: boolean
  rows?: readonly SummaryRow[]
  children?: ReactNode
}

/** A group of answers to check, with a link to change them. GOV.UK's summary list. */
export function SummaryGroup({ title, change, busy, rows = [], children }: SummaryGroupProps) {
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
          aria-disabled={busy || undefined}
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

function SummaryRows({ rows }: { rows: readonly SummaryRow[] }) {
  const { LL } = useI18n()
  const shown = rows.filter(([, answer, optional]) => answer !== '' || !optional)
  if (shown.length === 0) return null
  return (
    <dl className="mt-1 divide-y divide-hairline">
      {shown.map(([term, answer], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have the same name.
        <div key={index} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-sm text-slate sm:text-base">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {answer ? <bdi>{answer}</bdi> : <span className="font-medium text-red">{LL.order.check.missing()}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The nationality is asked for beside the names. */
const CHECKED: readonly PassportField[] = ['nationality', ...PASSPORT_FIELDS.filter((field) => field !== 'nationality')]

/** The travellers as typed, the passport number in full: it is checked against the passport. What is empty is left out. */
export function CheckedTravellers({ busy }: { busy: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const passportRowsOf = usePassportRows(CHECKED)
  const { travellers, numberOfApplicants, nationality } = useAtomValue(applicantAtom)

  const rowsOf = (index: number): SummaryRow[] => {
    const one = travellers[index] ?? NO_TRAVELLER
    const isUnknown = index > 0 && Object.values(one).every((text) => text.trim() === '')
    if (isUnknown) return []
    const known = passportRowsOf(index === 0 ? { ...one, nationality } : one)
    return [
      [texts.bothNames(), `${one.firstName} ${one.lastName}`.trim()],
      ...known.filter(([, answer]) => answer !== ''),
    ]
  }
  const all = Array.from({ length: numberOfApplicants }, (_, index) => index)

  return (
    <SummaryGroup title={texts.travellers()} change="travellers.0.firstName" busy={busy}>
      {all.map((index) => (
        <div key={index} className="mt-2 first:mt-0">
          {all.length > 1 && <h3 className="font-medium">{texts.traveller(index + 1)}</h3>}
          <SummaryRows rows={rowsOf(index)} />
        </div>
      ))}
    </SummaryGroup>
  )
}
