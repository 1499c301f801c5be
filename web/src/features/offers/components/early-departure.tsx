import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { EarlyDeparture } from '../state/offer-quote.ts'

interface EarlyDepartureAlertProps {
  early: EarlyDeparture
  /** The warning for another reader, where the visa is needed on the departure itself; absent: for the traveller. */
  words?: (values: { day: string }) => string
  /** Chooses express, or links to it: shown when express is in time. */
  action?: ReactNode
}

/**
 * Warns of a departure before the visa is expected, and says whether express is in time. settled.md, Orders and prices.
 */
export default function EarlyDepartureAlert({
  early: { ready, needed, express },
  words,
  action,
}: EarlyDepartureAlertProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment.early
  const warn = words ?? LL.payment.departureSoon
  const further = () => {
    if (!express) return texts.fastest()
    const day = format.day(express.day)
    return express.inTime ? texts.express({ day }) : texts.neither({ day })
  }
  return (
    <Alert kind="warning" action={express?.inTime && action}>
      <p>
        {needed
          ? texts.needed({ day: format.day(ready), needed: format.day(needed.by), days: needed.days })
          : warn({ day: format.day(ready) })}
      </p>
      <p className="mt-1">{further()}</p>
    </Alert>
  )
}
