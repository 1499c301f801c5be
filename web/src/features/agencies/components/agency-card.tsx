import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Card } from '../../../ui/card.tsx'
import { AgencyButtons, type AgencyProps, WithdrawButton } from './agency-buttons.tsx'
import { AgencyDetails, VerifiedBadge } from './agency-details.tsx'

/** One agency: whether it is verified, who belongs to it, what the company says of itself. */
export function AgencyCard(props: AgencyProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.agencies
  const { agency } = props
  const { name, verifiedAt } = agency
  return (
    <Card data-agency={name} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 font-display text-xl font-semibold break-words">
              <bdi>{name}</bdi>
            </h2>
            <VerifiedBadge at={verifiedAt} />
          </div>
          <p className="mt-1 text-sm text-slate">
            {texts.orders(agency.orders)} · {texts.created({ day: format.date(agency.createdAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <AgencyButtons {...props} variant="secondary" />
        </div>
      </div>
      <AgencyDetails agency={agency} />
      <WithdrawButton {...props} />
    </Card>
  )
}
