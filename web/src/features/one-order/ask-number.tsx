import { useAtomValue } from 'jotai'
import { Files } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { sessionKeyAtom } from '../../lib/session/hosted-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NumberForm } from './number-form.tsx'
import { KeptOrderList } from './offline/kept-order-list.tsx'

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

/** Where the installed application begins, with or without a connection: what this session saw last on this device. */
function SeenOrders() {
  const { LL } = useI18n()
  const session = useAtomValue(sessionKeyAtom)
  return (
    <>
      <KeptOrderList />
      {session !== null && (
        <LinkButton href="/my-orders" variant="secondary" icon={Files} className="mt-6">
          {LL.nav.myOrders()}
        </LinkButton>
      )}
    </>
  )
}
