import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { createOffer, updateOffer, useRereadOffers } from '../api/offers.ts'
import { resolver } from '../state/offer-resolver.ts'
import { type OfferValues, offerBody, offerValues } from '../state/offer-values.ts'
import { useOfferFailure } from './confirm-dialog.tsx'
import { OfferFields } from './offer-fields.tsx'
import { useOfferName } from './offer-parts.tsx'

/** What another administrator has saved meanwhile. */
function savedMeanwhile(error: unknown): AdminOffer | null {
  if (codeOf(error) !== 'offer_changed' || !(error instanceof ApiError)) return null
  return (error.problem?.details?.offer as AdminOffer | undefined) ?? null
}

/** Creates an offer, or changes one. Agency specification §2.7, §5, §8. */
export default function OfferDialog(props: { offer: AdminOffer | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.form
  const reread = useRereadOffers()
  const failureOf = useOfferFailure()
  const nameOf = useOfferName()
  /** The offer as the form began with it. */
  const [offer, setOffer] = useState(props.offer)
  const form = useForm<OfferValues>({ resolver, defaultValues: offerValues(offer) })
  const saving = useMutation({
    mutationFn: (values: OfferValues) =>
      offer ? updateOffer(offer.id, offerBody(values, offer.version)) : createOffer(offerBody(values)),
    onSuccess: (saved) => {
      toast.success(offer ? texts.updated() : texts.created(), nameOf(saved))
      void reread()
      props.onClose()
    },
    // The list behind shows what another administrator has done.
    onError: () => void reread(),
  })
  const meanwhile = savedMeanwhile(saving.error)
  const showMeanwhile = (saved: AdminOffer) => {
    setOffer(saved)
    form.reset(offerValues(saved))
    saving.reset()
    form.setFocus('basePrice')
  }
  return (
    <FormDialog
      size="large"
      title={offer ? texts.editTitle() : texts.createTitle()}
      submit={offer ? texts.save() : texts.create()}
      busy={form.formState.isSubmitting || saving.isPending}
      onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      onClose={props.onClose}
    >
      <OfferFields form={form} isNew={!offer} />
      {saving.isError && (
        <Alert
          kind="error"
          live="assertive"
          title={offer ? texts.updateFailed() : texts.createFailed()}
          action={
            meanwhile && (
              <Button variant="secondary" size="small" onClick={() => showMeanwhile(meanwhile)}>
                {texts.showCurrent()}
              </Button>
            )
          }
        >
          {failureOf(saving.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
