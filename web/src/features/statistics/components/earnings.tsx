import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { BadgeEuro, FileText, Wallet } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Figures } from '../../../ui/lists/figures.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { useCommission } from '../api/statistics.ts'

/** The agency's commission of this month. The statement of any month is further down. */
export default function Earnings({ agencyId }: { agencyId: number }) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.statistics.commission
  const id = useId()
  const month = luxembourgDay(new Date()).slice(0, 7)
  const read = useCommission(agencyId, month)
  const { data } = read
  const money = (amount: string) => format.money(amount, data?.currency)
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-display text-xl font-semibold">
        {texts.ofMonth({ month: format.month(month) })}
      </h2>
      <ListFailure list={read} failed={texts.failed()} stale={texts.stale()} />
      {(read.isPending || data) && (
        <Figures
          className="sm:grid-cols-3"
          figures={[
            { key: 'earned', icon: BadgeEuro, label: texts.earned(), value: data ? money(data.total) : null },
            {
              ...{ key: 'payable', icon: Wallet, label: texts.payable() },
              value: data ? (data.verifiedAt ? money(data.payable) : texts.later()) : null,
            },
            {
              key: 'paidOrders',
              icon: FileText,
              label: texts.orders(),
              value: data ? format.number(data.orders) : null,
            },
          ]}
        />
      )}
    </section>
  )
}
