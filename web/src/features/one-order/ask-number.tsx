import { NumberForm } from './number-form.tsx'
import { SeenOrders } from './offline/seen-orders.tsx'

export interface AskNumberProps {
  /** What stands in the field; a wrong number when it was entered. */
  initial: string
  onTrack: (orderNumber: string) => void
  /** With the orders that were seen last on this device. */
  withSeen: boolean
}

/** Where no order is to be shown: asks for a number. */
export default function AskNumber({ initial, onTrack, withSeen }: AskNumberProps) {
  return (
    <>
      <div className="mt-6">
        <NumberForm initial={initial} busy={false} onTrack={onTrack} />
      </div>
      {withSeen && <SeenOrders />}
    </>
  )
}
