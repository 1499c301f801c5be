import { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import type { Bench } from './bench.ts'

/** The order of one traveller, as the wizard sends it. Without documents: a person may upload 40 a day at most. */
export async function newOrder({ api }: Bench): Promise<CreateOrderInput> {
  const { data } = await api.call({ method: 'GET', path: '/api/visa-orders?limit=1', answer: VisaOfferPage })
  const offer = data[0]
  if (!offer) throw new Error('there is no offer to order')
  return {
    visaProductId: offer.id,
    customerName: 'Zoë Müller',
    customerEmail: 'zoe.mueller@bench.example',
    customerPhone: '+352 621 000 000',
    nationality: 'FR',
    travelPurpose: 'tourism',
    numberOfApplicants: 1,
    processingSpeed: 'standard',
    totalAmount: offer.totalPrice,
    language: 'fr',
    travellers: [{ firstName: 'Zoë', lastName: 'Müller', ...madeUpDetails('FR') }],
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_NOTICE_VERSION,
  }
}
