import { useAtomValue } from 'jotai'
import { Files } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { sessionKeyAtom } from '../../lib/session/hosted-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NumberForm } from './number-form.tsx'
import { KeptOrderList } from './offline/kept-order-list.tsx'

export interface AskNumberProps {
  /** The number in the field, when it was wrong. */
  initial: string
  onTrack: (orderNumber: string) => void
  /** Also lists orders that were opened on this device. */
  withSeen: boolean
}

/** Asks for a number where no order is shown. */
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

/** The installed application's start page, also offline: the orders that this session opened on this device. */
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
