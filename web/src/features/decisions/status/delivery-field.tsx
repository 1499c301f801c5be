import { HAND_OVERS, type HandOver } from '@passage/contracts/domain/orders/delivery'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'

export interface DeliveryFieldProps {
  /** What is asked, and why. */
  hint: string
  value: HandOver | null
  onChange: (value: HandOver) => void
}

/** How the visa of an order without a visa document reaches the traveller. settled.md, Orders and prices. */
export function DeliveryField({ hint, value, onChange }: DeliveryFieldProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog.delivery
  return (
    <RadioGroup<HandOver>
      legend={texts.title()}
      hint={hint}
      value={value}
      onChange={onChange}
      options={HAND_OVERS.map((way) => ({ value: way, label: texts.ways[way]() }))}
    />
  )
}
