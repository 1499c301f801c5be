import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Warns of a departure before the day on which the visa is expected. settled.md, Orders and prices. */
export default function EarlyDeparture({ ready }: { ready: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  return <Alert kind="warning">{LL.payment.departureSoon({ day: format.day(ready) })}</Alert>
}
