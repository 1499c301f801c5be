import type { AdminOffer } from '@passage/contracts/api/admin-offers.schema'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { createOffer, updateOffer, useRereadOffers } from '../api/offers.ts'
import { type OfferValues, offerBody, offerValues } from '../state/offer-values.ts'
import { useOfferFailure } from '../state/use-offer-failure.ts'
import { OfferFields } from './offer-fields.tsx'
import { useOfferName } from './offer-parts.tsx'

const resolver = lazyResolver(() => import('../state/offer-resolver.ts'))

/** What another administrator has saved meanwhile. */
function savedMeanwhile(error: unknown): AdminOffer | null {
  if (codeOf(error) !== 'offer_changed' || !(error instanceof ApiError)) return null
  return (error.problem?.details?.offer as AdminOffer | undefined) ?? null
}

/** Creates an offer, or changes one. Agency specification §2.7, §5, §8. */
export default function OfferDialog(props: { offer: AdminOffer | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.form
  const formId = useId()
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
    // What somebody else has done shows in the list behind.
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
    <Dialog
      open
      onClose={props.onClose}
      size="large"
      title={offer ? texts.editTitle() : texts.createTitle()}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {LL.common.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {offer ? texts.save() : texts.create()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
        className="grid gap-5"
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
      </form>
    </Dialog>
  )
}
