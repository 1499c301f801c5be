import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { detailOf } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { ResourceDialog } from '../../../ui/forms/resource-dialog.tsx'
import { createOffer, updateOffer, useOfferFailure, useOfferName, useRereadOffers } from '../api/offers.ts'
import { resolver } from '../state/offer-resolver.ts'
import { offerBody, offerValues } from '../state/offer-values.ts'
import { OfferFields } from './offer-fields.tsx'

/** Creates an offer, or changes one. Agency specification §2.7, §5, §8. */
export default function OfferDialog({ offer, onClose }: { offer: AdminOffer | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.form
  const failureOf = useOfferFailure()
  const format = useFormat()
  const nameOf = useOfferName()
  return (
    <ResourceDialog
      size="large"
      title={offer ? texts.editTitle() : texts.createTitle()}
      submit={offer ? texts.save() : texts.create()}
      resource={offer}
      values={offerValues}
      resolver={resolver}
      save={(values, known) =>
        known ? updateOffer(known.id, offerBody(values, known.version)) : createOffer(offerBody(values))
      }
      saved={(saved) => [offer ? texts.updated() : texts.created(), nameOf(saved)]}
      failure={(error) => ({ title: offer ? texts.updateFailed() : texts.createFailed(), text: failureOf(error) })}
      changedTo={(error) => detailOf<AdminOffer>(error, 'offer_changed', 'offer')}
      parts={(shown) => [
        [texts.country(), format.name(shown.countryName, shown.countryNameFr)],
        [texts.visaType(), format.name(shown.visaType, shown.visaTypeFr)],
        [texts.agency(), shown.agencyName],
        [texts.basePrice(), shown.basePrice],
        [texts.processingFee(), shown.processingFee],
        [texts.processingDays(), String(shown.processingDays)],
        [texts.neededDays(), String(shown.neededDays)],
        [texts.inPerson(), texts.inPersonChoices[shown.inPerson]()],
        [texts.passportSent(), shown.passportSent ? texts.yes() : texts.no()],
        [texts.onTime(), shown.onTime ? texts.yes() : texts.no()],
        [texts.refusedFeePercent(), String(shown.refusedFeePercent)],
        [texts.description(), shown.description],
        [texts.descriptionFr(), shown.descriptionFr],
        [LL.visaPrices.columns.status(), shown.isActive ? LL.visaPrices.active() : LL.visaPrices.inactive()],
      ]}
      reread={useRereadOffers()}
      onClose={onClose}
    >
      {(form) => <OfferFields form={form} isNew={!offer} />}
    </ResourceDialog>
  )
}
