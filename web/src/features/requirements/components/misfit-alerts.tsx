import type { ReactNode } from 'react'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { afterColon, listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import type { FittingOffer, Misfit } from '../state/misfits.ts'
import { headlineOf, OfficialSite, RequirementSource } from './requirement-source.tsx'

export interface MisfitAlertsProps {
  misfits: readonly Misfit[]
  /** The travellers' names, by position. */
  names: readonly string[]
  /** The order is placed, and waits for its payment. */
  isPlaced?: boolean
  /** A button or link with this label to the fitting offer. */
  switchTo?: (offer: FittingOffer, words: string) => ReactNode
}

/**
 * Shown before payment: the passports that this visa does not fit, their requirement with its source, and the fitting
 * offer. settled.md, 2026-11-28.
 */
export default function MisfitAlerts({ misfits, ...props }: MisfitAlertsProps) {
  return misfits.map((misfit) => <MisfitAlert key={misfit.nationality} misfit={misfit} {...props} />)
}

function MisfitAlert({ misfit, names, isPlaced, switchTo }: Omit<MisfitAlertsProps, 'misfits'> & { misfit: Misfit }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const { misfit: texts, notice } = LL.checker
  const { fit, found, travellers, instead, apart } = misfit
  const need = headlineOf(found, LL.checker)
  const who = listed(
    travellers.map((position) => names[position - 1] ?? ''),
    locale,
  )
  const visaOf = (offer: FittingOffer) => format.name(offer.visaType, offer.visaTypeFr)
  const words = instead && texts.instead({ visa: visaOf(instead), amount: format.money(instead.totalPrice) })
  return (
    <Alert
      kind="warning"
      title={
        names.length > 1 ? (
          <WithName name={who} text={(name) => texts.who({ names: name, need: afterColon(need, locale) })} />
        ) : (
          need
        )
      }
      action={instead && words && switchTo?.(instead, words)}
    >
      <p className="mb-2">
        {meaningOf(fit, LL.checker)} {isPlaced ? notice.ordered() : fit !== 'not_admitted' && notice.stillOrder()}
      </p>
      {apart && (
        <p className="mb-2">
          <WithName name={who} text={(name) => texts.apart({ visa: visaOf(apart), names: name })} />
        </p>
      )}
      {fit === 'other_visa' && !instead && !apart && <p className="mb-2">{texts.notSold()}</p>}
      <OfficialSite requirement={found} className="mb-2" />
      <RequirementSource {...found} />
    </Alert>
  )
}

function meaningOf(fit: Misfit['fit'], { notice, misfit }: TranslationFunctions['checker']): string {
  switch (fit) {
    case 'not_admitted':
      return notice.notAdmitted()
    case 'other_visa':
      return notice.otherVisa()
    case 'stronger':
      return notice.stronger()
    case 'on_arrival':
      return misfit.onArrival()
    case 'home':
    case 'not_needed':
      return notice.notNeeded()
  }
}
