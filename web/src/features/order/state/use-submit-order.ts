import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateAgencyOrderInput } from '@passage/contracts/api/orders/agency-orders.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money/money'
import { priorityOf } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { queryClient } from '../../../lib/server/query-client.ts'
import { storedFiles, type TravellerFile } from '../../documents/state/upload-item.ts'
import { learnTerms } from '../../legal/terms-in-force.ts'
import { offerQuery } from '../../offers/api/offers.ts'
import { quoteOffer } from '../../offers/state/offer-quote.ts'
import { openCheckout } from '../../one-order/api/order.ts'
import { nameBody } from '../../one-order/travellers/traveller-values.ts'
import { acceptanceBody, createOrder, documentsBody } from '../../placing/create-order.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { pauseDraft, resumeDraft } from '../sync/use-draft-sync.ts'
import type { Applicant } from './answers.ts'
import { hasName, sentPositions } from './still-missing.ts'
import { submissionFor } from './wizard/wizard-draft.ts'
import { clearWizard, currentDraft, currentUploads, sendToDraft } from './wizard/wizard-store.ts'

interface Submission {
  submit: (applicant: Applicant) => void
  busy: boolean
  error: unknown
  /** The price that was refused; the offer has been asked again since. */
  refusedAmount: string | null
}

/**
 * Continue: creates the order, then its payment, and goes on to step 3 (public specification §4). The same details sent
 * again carry the same Idempotency-Key, so an order is never made twice. A payment that cannot be opened yet is no reason
 * to stay: the order exists, and step 3 has Pay. Both failures are logged in the specification's words (§8).
 */
export function useSubmitOrder(offer: VisaOffer): Submission {
  const { locale } = useI18n()
  const { user } = useCurrentUser()
  const agency = user?.role === 'b2b_client'
  const [, navigate] = useLocation()
  const isUnderWay = useRef(false)
  const [refusedAmount, setRefusedAmount] = useState<string | null>(null)

  const mutation = useMutation({
    mutationFn: async (applicant: Applicant) => {
      const { totalCents } = quoteOffer(offer, applicant.numberOfApplicants, applicant.processingSpeed)
      const facts = { offer, agency, files: storedFiles(currentUploads()), language: locale, totalCents }
      const body = orderBody({ ...facts, applicant, ...currentWishes() })
      const submission = submissionFor(currentDraft(), body, () => crypto.randomUUID())
      sendToDraft({ type: 'submission_prepared', submission })
      const { id, orderNumber } = await createOrder(submission, { agency, draftVersion: await pauseDraft() }).catch(
        async (error: unknown) => {
          if (codeOf(error) === 'price_changed') await askPriceAgain(offer.id)
          await learnTerms(error)
          throw error
        },
      )
      await openCheckout(id, crypto.randomUUID()).catch((error) => console.error('Failed to create payment', error))
      return orderNumber
    },
    onMutate: () => setRefusedAmount(null),
    onError: (error, { numberOfApplicants, processingSpeed }) => {
      console.error('Failed to create order', error)
      resumeDraft(error)
      if (codeOf(error) !== 'price_changed') return
      setRefusedAmount(quoteOffer(offer, numberOfApplicants, processingSpeed).total)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
    onSuccess: (orderNumber) => {
      navigate(wizardPath({ orderNumber }), { replace: true })
      clearWizard()
      void queryClient.invalidateQueries({ queryKey: ['transactions'] })
    },
  })
  const submit = (applicant: Applicant) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(applicant)
  }
  return { submit, busy: mutation.isPending, error: mutation.error, refusedAmount }
}

function currentWishes(): Pick<OrderFormFacts, 'immediateStart' | 'acknowledgedWarnings'> {
  const { immediateStart, acknowledgedWarnings } = currentDraft()
  return { immediateStart, acknowledgedWarnings }
}

const askPriceAgain = (offerId: number) => queryClient.fetchQuery({ ...offerQuery(offerId), staleTime: 0 })

interface OrderFormFacts {
  offer: Pick<VisaOffer, 'id' | 'countryCode' | 'visaTypeCode'>
  /** A partner orders: the call is the agency's. Public specification §6. */
  agency: boolean
  applicant: Applicant
  files: readonly TravellerFile[]
  totalCents: number
  immediateStart: boolean
  acknowledgedWarnings: SeenRequirement[]
  language: Language
}

/** The order as it is sent, as text: the same facts give the same text, and so the same Idempotency-Key. */
export function orderBody(facts: OrderFormFacts): string {
  const { applicant, files, totalCents, immediateStart, acknowledgedWarnings, language } = facts
  const { customerPhone, departureDate, notes, processingSpeed: _, ...details } = applicant
  const body: CreateOrderInput | CreateAgencyOrderInput = {
    ...visaOf(facts),
    ...details,
    ...(customerPhone && { customerPhone }),
    ...(departureDate && { departureDate }),
    ...(notes.trim() && { notes: notes.trim() }),
    totalAmount: toAmount(totalCents),
    currency: CURRENCY,
    language,
    travellers: travellersOf(applicant),
    documents: documentsBody(sentFiles(files, applicant), applicant.numberOfApplicants),
    ...acceptanceBody(language),
    immediateStart,
    ...(acknowledgedWarnings.length > 0 && { acknowledgedWarnings }),
  }
  return JSON.stringify(body)
}

/** What is ordered; an agency names it by destination, visa type and priority, with its commission. Public specification §3. */
function visaOf({ offer, agency, applicant: { processingSpeed }, totalCents }: OrderFormFacts) {
  if (!agency) return { visaProductId: offer.id, processingSpeed }
  return {
    visaProductId: offer.id,
    destinationCountry: offer.countryCode,
    visaType: offer.visaTypeCode,
    priority: priorityOf(processingSpeed),
    agencyCommission: toAmount(commissionOf(totalCents)),
  }
}

/** Those who travel and are named, each with what is known. The first one's nationality is the order's. */
const travellersOf = ({ travellers, numberOfApplicants, nationality }: Applicant) =>
  travellers
    .slice(0, numberOfApplicants)
    .filter(hasName)
    .map((one, index) => (index === 0 ? { ...one, nationality } : one))
    .map(({ firstName, noFirstName = '', lastName, ...one }) => ({
      ...nameBody({ firstName, noFirstName, lastName }),
      ...(Object.fromEntries(Object.entries(one).filter(([, text]) => text)) as Partial<typeof one>),
    }))

/** The files with each traveller's position in the order as it is sent. */
function sentFiles(files: readonly TravellerFile[], applicant: Applicant): TravellerFile[] {
  const positions = sentPositions(applicant)
  return files.map((file) => ({ ...file, traveller: file.traveller && positions.indexOf(file.traveller) + 1 }))
}
