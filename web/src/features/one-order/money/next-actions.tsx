import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { contactPath } from '@passage/contracts/domain/site/order-path'
import { MessageCircle, Plus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'

/** What the customer of an order without a visa can do: ask us, or order the same visa again. */
export function NextActions({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const texts = LL.ownOrder.end
  const isRefused = order.status === 'rejected'
  return (
    <div className="print:hidden">
      {isRefused && (
        <>
          <h3 className="font-semibold">{texts.next()}</h3>
          <p className="mt-1 max-w-text">{texts.nextText()}</p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-3 first:mt-0">
        {isRefused && (
          <LinkButton href={contactPath(order.orderNumber)} icon={MessageCircle} className="max-sm:w-full">
            {texts.ask()}
          </LinkButton>
        )}
        <LinkButton
          href={orderAgainPath(user?.role, order.visaProductId)}
          variant="secondary"
          icon={Plus}
          className="max-sm:w-full"
        >
          {texts.again()}
        </LinkButton>
      </div>
    </div>
  )
}

/** Agencies order on their form, others in the wizard, with the same offer. */
const orderAgainPath = (role: Role | undefined, offerId: number): string =>
  role === 'b2b_client' ? '/agency-dashboard?new=1' : `/order?offer=${offerId}`
