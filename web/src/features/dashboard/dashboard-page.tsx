import type { Role } from '@passage/contracts/domain/roles'
import { isStaff } from '@passage/contracts/domain/roles'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { type OpenedDialog, OrderDialogs } from '../my-orders/components/order-dialogs.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { PaymentMonitor } from './components/payment-monitor.tsx'
import { RecentTransactions } from './components/recent-transactions.tsx'

/** The newest orders and the payment monitor, for agencies and staff. Agency specification §2.1. */
export default function DashboardPage() {
  const { LL } = useI18n()
  const texts = LL.dashboard
  const { user } = useCurrentUser()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const role: Role = user?.role ?? 'b2b_client'
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle
        title={texts.title()}
        subtitle={isStaff(role) ? texts.subtitleStaff() : texts.subtitle()}
        aside={
          <LinkButton href="/order" size="small" icon={FilePlus2}>
            {texts.newOrder()}
          </LinkButton>
        }
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RecentTransactions role={role} onAction={(dialog, order) => setOpened({ dialog, order })} />
        <PaymentMonitor role={role} />
      </div>
      <OrderDialogs
        opened={opened}
        role={role}
        onOpen={(dialog, order) => setOpened({ dialog, order })}
        onClose={(closed) => setOpened((now) => (now === closed ? null : now))}
      />
    </div>
  )
}
