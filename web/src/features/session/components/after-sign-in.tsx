import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { landingPath } from '../../../lib/session/next-path.ts'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { waitingOrder } from '../state/waiting-order.ts'

/** Redirects a person who has signed in to `next`, else to their start page. settled.md, Screens and routes. */
export function AfterSignIn({ user }: { user: Pick<CurrentUser, 'role'> }) {
  const path = landingPath(window.location.search, user.role)
  return path === null ? <CustomerLanding /> : <Redirect to={path} replace />
}

/** The customer's waiting order, else the landing page; also when the orders cannot be read. */
function CustomerLanding() {
  const { LL } = useI18n()
  const orders = useQuery({
    queryKey: ['transactions', 'waiting'],
    queryFn: ({ signal }) => api<TransactionPage>('/api/dashboard/transactions?limit=100', { signal }),
  })
  if (orders.isPending) {
    return (
      <div className="flex min-h-dvh justify-center pt-[30vh]">
        <Spinner label={LL.common.loading()} className="size-8 text-sea" />
      </div>
    )
  }
  const waiting = orders.data && waitingOrder(orders.data.data)
  return <Redirect to={waiting ? orderPath(waiting) : '/'} replace />
}
