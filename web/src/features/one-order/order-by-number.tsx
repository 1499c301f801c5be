import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Line } from './api/follow-order.ts'
import { useTrackedOrder } from './api/use-tracked-order.ts'

export interface OrderByNumberProps {
  number: string
  children: (order: TrackedOrder, line: Line) => ReactNode
}

/** Looks an order up by its number and keeps it up to date; says why where there is none to show. Public specification §8. */
export function OrderByNumber({ number, children }: OrderByNumberProps) {
  const { LL } = useI18n()
  const { order, isSearching, failure, line, searchAgain } = useTrackedOrder(number || null)
  return (
    <>
      <div aria-live="polite">
        {isSearching && (
          <p className="flex animate-appear items-center gap-3 text-slate">
            <Spinner />
            {LL.tracking.searching()}
          </p>
        )}
        {failure === 'not-found' && (
          <div className="max-w-text">
            <Alert kind="error" title={LL.tracking.notFound.title()} icon={SearchX} live="off">
              {LL.tracking.notFound.text()}
            </Alert>
          </div>
        )}
        {failure === 'unreachable' && (
          <div className="max-w-text">
            <Alert
              kind="warning"
              title={LL.tracking.unreachable()}
              icon={WifiOff}
              live="off"
              action={
                <Button variant="secondary" size="small" onClick={searchAgain}>
                  {LL.common.retry()}
                </Button>
              }
            >
              {LL.failure.network()}
            </Alert>
          </div>
        )}
      </div>
      {order && children(order, line)}
    </>
  )
}
