import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WithName } from '../../../ui/with-name.tsx'

/** Where this application goes, and the way to another destination. */
export function ChosenOffer({ offer, listPath }: { offer: VisaOffer; listPath: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.destination
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 items-start gap-3">
        <Flag code={offer.countryCode} className="mt-0.5" />
        <div>
          <p className="sr-only">{texts.chosen()}</p>
          <p className="font-display text-lg font-semibold">{format.name(offer.countryName, offer.countryNameFr)}</p>
          <p className="text-slate">
            {format.name(offer.visaType, offer.visaTypeFr)} · {texts.days(offer.processingDays)}
          </p>
          <p className="text-sm text-slate">
            <WithName text={(agency) => texts.servedBy({ agency })} name={offer.agencyName} />
          </p>
        </div>
      </div>
      <TextLink href={listPath} className="inline-flex min-h-11 items-center">
        {texts.change()}
      </TextLink>
    </Card>
  )
}
