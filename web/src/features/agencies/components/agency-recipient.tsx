import type { AgencySummary } from '@passage/contracts/api/people/agencies.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { RecipientPart } from '../../invoicing/recipient-part.tsx'
import { changeInvoicing, useRereadAgencies } from '../api/agencies.ts'

/** To whom invoices of the agency's orders are made out from now on. */
export function AgencyRecipient({ agency }: { agency: AgencySummary }) {
  const { LL } = useI18n()
  const texts = LL.invoicing
  const reread = useRereadAgencies()
  const { invoiceRecipient } = agency
  return (
    <section>
      <h3 className="mb-1 font-semibold">{texts.agencyTitle()}</h3>
      <RecipientPart
        recipient={invoiceRecipient}
        issued={null}
        standing={invoiceRecipient ? texts.toAgency({ name: invoiceRecipient.name }) : texts.toTravellers()}
        save={async (recipient) => {
          await changeInvoicing(agency.id, recipient)
          await reread()
        }}
        saved={texts.agencySaved}
      />
    </section>
  )
}
