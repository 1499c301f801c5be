import { WifiOff } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useOnline } from '../../../../lib/use-online.ts'
import { Alert } from '../../../../ui/alert.tsx'

/** While there is no connection: what is safe, and what waits for it. */
export function OfflineNotice() {
  const { LL } = useI18n()
  const isOnline = useOnline()
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <Alert kind="warning" live="off" icon={WifiOff} title={LL.order.offline.title()}>
          {LL.order.offline.text()}
        </Alert>
      )}
    </div>
  )
}
