import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { useAgency } from '../api/agencies.ts'
import { AgencyRecipient } from './agency-recipient.tsx'
import { MailsSwitch } from './mails-switch.tsx'

/** The agency one belongs to: whether commission is payable, who gets the mails of its orders, and to whom their invoices are made out. */
export default function OwnAgency({ agencyId }: { agencyId: number }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencies.own
  const own = useAgency(agencyId)
  const agency = own.data
  return (
    <Card role="region" aria-labelledby="agency-title" className="grid gap-4">
      <h2 id="agency-title" className="font-display text-xl font-semibold">
        {texts.title()}
      </h2>
      <ListFailure list={own} failed={texts.failed()} stale={texts.failed()} />
      {own.isPending && <Skeleton className="h-32" />}
      {agency && (
        <>
          <div>
            <p className="font-medium break-words" dir="auto">
              {agency.name}
            </p>
            <p className="text-slate">
              {agency.verifiedAt ? texts.verified({ day: format.date(agency.verifiedAt) }) : texts.unverified()}
            </p>
          </div>
          <MailsSwitch agency={agency} />
          <AgencyRecipient agency={agency} />
        </>
      )}
    </Card>
  )
}
