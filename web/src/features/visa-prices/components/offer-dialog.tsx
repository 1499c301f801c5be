import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { ResourceDialog } from '../../../ui/forms/resource-dialog.tsx'
import { createOffer, updateOffer, useOfferFailure, useOfferName, useRereadOffers } from '../api/offers.ts'
import { resolver } from '../state/offer-resolver.ts'
import { offerBody, offerValues } from '../state/offer-values.ts'
import { OfferFields } from './offer-fields.tsx'

/** What another administrator has saved meanwhile. */
function savedMeanwhile(error: unknown): AdminOffer | null {
  if (codeOf(error) !== 'offer_changed' || !(error instanceof ApiError)) return null
  return (error.problem?.details?.offer as AdminOffer | undefined) ?? null
}

/** Creates an offer, or changes one. Agency specification §2.7, §5, §8. */
export default function OfferDialog({ offer, onClose }: { offer: AdminOffer | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.form
  const failureOf = useOfferFailure()
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
      changedTo={savedMeanwhile}
      showChanged={{ label: texts.showCurrent(), focus: 'basePrice' }}
      reread={useRereadOffers()}
      onClose={onClose}
    >
      {(form) => <OfferFields form={form} isNew={!offer} />}
    </ResourceDialog>
  )
}
