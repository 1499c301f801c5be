import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money/money'
import { priorityOf } from '@passage/contracts/domain/orders/priority'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { queryClient } from '../../../lib/server/query-client.ts'
import { storedFiles, type TravellerFile } from '../../documents/state/upload-item.ts'
import { offerQuery } from '../../offers/api/offers.ts'
import { quoteOffer } from '../../offers/state/offer-quote.ts'
import { openCheckout } from '../../one-order/api/order.ts'
import { nameBody } from '../../one-order/travellers/traveller-values.ts'
import { agencyVisa, type OrderFacts, orderBody } from '../../placing/order-body.ts'
import { usePlaceOrder } from '../../placing/use-place-order.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { pauseDraft, resumeDraft } from '../sync/use-draft-sync.ts'
import type { Applicant } from './answers.ts'
import { hasName, sentPositions } from './still-missing.ts'
import { clearWizard, currentDraft, currentUploads, sendToDraft } from './wizard/wizard-store.ts'

/**
 * Continue: creates the order, then its payment, and goes on to step 3 (public specification §4). A payment that cannot be
 * opened yet is no reason to stay: the order exists, and step 3 has Pay. Both failures are logged in the specification's
 * words (§8). `refusedAmount`: the price that was refused; the offer has been read again since.
 */
export function useSubmitOrder(offer: VisaOffer) {
  const { locale } = useI18n()
  const { user } = useCurrentUser()
  const agency = user?.role === 'b2b_client'
  const [, navigate] = useLocation()
  const { place, busy, error, refused } = usePlaceOrder({
    agency,
    bodyOf: (applicant: Applicant & { offer: VisaOffer }) => {
      const { immediateStart, acknowledgedWarnings } = currentDraft()
      const { offer, ...typed } = applicant
      const facts = { offer, agency, files: storedFiles(currentUploads()), language: locale }
      return wizardBody({ ...facts, applicant: typed, immediateStart, acknowledgedWarnings, ...priceOf(applicant) })
    },
    last: () => currentDraft().submission,
    remember: (submission) => sendToDraft({ type: 'submission_prepared', submission }),
    draftVersion: pauseDraft,
    onFailed: async (failure, { offer: { id } }) => {
      console.error('Failed to create order', failure)
      resumeDraft(failure)
      if (codeOf(failure) === 'price_changed') await queryClient.fetchQuery({ ...offerQuery(id), staleTime: 0 })
    },
    onPlaced: async ({ id, orderNumber }) => {
      await openCheckout(id, crypto.randomUUID()).catch((cause) => console.error('Failed to create payment', cause))
      navigate(wizardPath({ orderNumber }), { replace: true })
      clearWizard()
    },
  })
  const submit = (applicant: Applicant) => place({ ...applicant, offer })
  return { submit, busy, error, refusedAmount: refused && priceOf(refused).total }
}

const priceOf = ({ offer, numberOfApplicants, processingSpeed }: Applicant & { offer: VisaOffer }) =>
  quoteOffer(offer, numberOfApplicants, processingSpeed)

interface WizardFacts extends Pick<OrderFacts, 'language' | 'immediateStart' | 'acknowledgedWarnings'> {
  offer: Pick<VisaOffer, 'id' | 'countryCode' | 'visaTypeCode'>
  agency: boolean
  applicant: Applicant
  files: readonly TravellerFile[]
  totalCents: number
}

/** The wizard's order as it is sent. */
export function wizardBody({ offer, agency, applicant, files, totalCents, language, ...wishes }: WizardFacts): string {
  const { processingSpeed } = applicant
  const visa = agency
    ? agencyVisa(offer, priorityOf(processingSpeed), totalCents)
    : ({ visaProductId: offer.id, processingSpeed, currency: CURRENCY } as const)
  return orderBody({
    ...wishes,
    answers: applicant,
    visa,
    totalAmount: toAmount(totalCents),
    travellers: travellersOf(applicant),
    files: sentFiles(files, applicant),
    language,
    acceptedIn: language,
  })
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
