import { STAFF_STATUSES, type StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { judgeStatusChange, type StatusFacts } from '@passage/contracts/domain/orders/status-change'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'

export interface StatusChoicesProps {
  order: StatusFacts
  value: StaffStatus | null
  onChange: (status: StaffStatus) => void
}

/** The six statuses by their specified names, each with the name that it has everywhere else; one that the rules refuse is shown with the reason. Agency specification §2.4. */
export function StatusChoices({ order, value, onChange }: StatusChoicesProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const statusName = useOrderStatusName()
  const options = STAFF_STATUSES.map((status) => {
    const verdict = judgeStatusChange(order, status)
    const refusal = verdict.allowed ? null : verdict.because
    const why = refusal === 'same_status' ? texts.current() : refusal && texts.refusals[refusal]()
    const hint = [statusName(status), why].filter(Boolean).join(' · ')
    // Missing details are said below, with the way to complete them.
    const disabled = refusal !== null && refusal !== 'traveller_details_missing'
    return { value: status, label: texts.options[status](), hint, disabled }
  })
  return <RadioGroup legend={texts.choose()} value={value} onChange={onChange} options={options} columns />
}
