import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { FilePlus2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { PaymentMonitor } from '../../features/dashboard/components/payment-monitor.tsx'
import { RecentTransactions, useRecentTransactions } from '../../features/dashboard/components/recent-transactions.tsx'
import { type OpenedDialog, OrderDialogs } from '../../features/decisions/order-dialogs.tsx'
import { useCurrentUser } from '../../features/session/api/current-user.ts'
import ExportButton from '../../features/statistics/components/export-button.tsx'
import { StatFigures } from '../../features/statistics/components/stat-figures.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Part } from '../../ui/feedback/part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const Picture = lazyPart(() => import('../../features/statistics/components/picture.tsx'))
const Earnings = lazyPart(() => import('../../features/statistics/components/earnings.tsx'))
const CommissionCard = lazyPart(() => import('../../features/statistics/components/commission-card.tsx'))

const AgencyOrderDialog = lazyPart(() => import('../../features/agency-order/agency-order-dialog.tsx'))

/** The height of the month's earnings. */
const EARNINGS = 'h-58 sm:h-32'
/** The height of the charts. */
const CHARTS = 'h-[46rem] lg:h-[25rem]'

/** Figures, the newest orders, the payment monitor and a button for a new order, for agencies and staff. Agency specification §2.1. */
export default function DashboardPage() {
  const { LL } = useI18n()
  const texts = LL.dashboard
  const { user } = useCurrentUser()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [query, setQuery] = useSearchParams()
  const role: Role = user?.role ?? 'b2b_client'
  const ordering = query.has('new')
  const recent = useRecentTransactions()
  // Empty charts would precede what is to be done. Until it is known, nothing is shown, so that nothing moves.
  const showsCharts = !recent.isPending && recent.data?.data.length !== 0
  // A member without an agency has own orders and no figures: zeros would be wrong.
  const hasFigures = role !== 'b2b_client' || user?.agencyId !== null
  const order = () => setQuery({ new: '1' })
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle
        hasTimes
        title={texts.title()}
        subtitle={isStaff(role) ? texts.subtitleStaff() : texts.subtitle()}
        aside={
          <Button size="small" icon={FilePlus2} onClick={order}>
            {texts.newOrder()}
          </Button>
        }
      />
      <div className="mt-6 grid gap-6">
        {user?.agencyId && scopeOf('commission:read', role) === 'agency' && (
          <Suspense fallback={<Skeleton className={EARNINGS} />}>
            <Earnings agencyId={user.agencyId} />
          </Suspense>
        )}
        <Part>{hasFigures ? <StatFigures /> : <Alert>{texts.noAgency()}</Alert>}</Part>
        {hasFigures && recent.isPending && <Skeleton className={CHARTS} />}
        {hasFigures && showsCharts && (
          <Suspense fallback={<Skeleton className={CHARTS} />}>
            <Picture />
          </Suspense>
        )}
      </div>
      <div hidden={recent.isPending} className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Part>
          <RecentTransactions
            role={role}
            onAction={(action, order) => setOpened({ action, order })}
            onOrder={order}
            exportButton={<ExportButton />}
          />
        </Part>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Part>
            <PaymentMonitor role={role} />
          </Part>
          <Suspense fallback={<Skeleton className="h-96" />}>
            {user && scopeOf('commission:read', role) && <CommissionCard user={user} />}
          </Suspense>
        </div>
      </div>
      <OrderDialogs
        opened={opened}
        role={role}
        onOpen={(action, order) => setOpened({ action, order })}
        onClose={(closed) => setOpened((now) => (now === closed ? null : now))}
      />
      <Suspense>{ordering && <AgencyOrderDialog onClose={() => setQuery({}, { replace: true })} />}</Suspense>
    </div>
  )
}
