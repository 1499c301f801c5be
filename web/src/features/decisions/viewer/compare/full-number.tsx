import type { PassportNumber } from '@passage/contracts/api/orders/order-work.schema'
import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { api } from '../../../../lib/server/api.ts'
import { useOutcomeText } from '../../../../lib/server/use-outcome-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { orderUrl } from '../../../one-order/api/order.ts'

interface FullNumberProps {
  orderId: string
  position: number
  /** The traveller's name. */
  name: string
}

/** A traveller's whole passport number, shown when it is asked for: each look is on record. */
export function FullNumber({ orderId, position, name }: FullNumberProps) {
  const { LL } = useI18n()
  const outcome = useOutcomeText()
  const texts = LL.documentViewer.compare
  // Kept nowhere but here.
  const reading = useMutation({
    mutationFn: () => api<PassportNumber>(orderUrl(orderId, `travellers/${position}/passport-number`)),
    gcTime: 0,
  })
  const shown = reading.data?.passportNumber
  return (
    <div className="mt-2 grid justify-items-start gap-1">
      <Button
        variant="secondary"
        size="small"
        icon={shown ? EyeOff : Eye}
        busy={reading.isPending}
        aria-label={shown ? texts.hideNumberFor({ name }) : texts.showNumberFor({ name })}
        onClick={() => (shown ? reading.reset() : reading.mutate())}
      >
        {shown ? texts.hideNumber() : texts.showNumber()}
      </Button>
      <p role="status" className="text-lg font-semibold tracking-wide tabular-nums">
        {shown}
      </p>
      {reading.error && (
        <p role="alert" className="font-medium text-red">
          {outcome(reading.error)}
        </p>
      )}
    </div>
  )
}
