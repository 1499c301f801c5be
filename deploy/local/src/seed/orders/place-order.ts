import { type VisaOffer, VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import { type CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { quote } from '@passage/contracts/domain/money/quote'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { VISA_TYPES } from '../catalogue/visa-types.ts'
import { passportPdf, travelProofPdf } from '../files/pdf.ts'
import { photoJpeg } from '../files/photo.ts'
import { fullName } from '../files/traveller.ts'
import { madeUpDetails } from './made-up-details.ts'
import type { PlannedOrder } from './planned-order.ts'
import { type File, upload } from './upload.ts'
import { ownerToken, type World } from './world.ts'

/** Uploads an order's documents and places the order. Returns its id. */
export async function placeOrder(world: World, order: PlannedOrder): Promise<string> {
  const token = ownerToken(world, order)
  const offer = await findOffer(world, order)
  const files = await documentsOf(order, offer)
  const documents = await Promise.all(files.map((file) => upload(world.api, token, order.language, file)))
  const [applicant] = order.travellers
  const body: CreateOrderInput = {
    visaProductId: offer.id,
    customerName: fullName(applicant),
    customerEmail: order.email,
    customerPhone: `+352 621 000 ${String(order.n).padStart(3, '0')}`,
    nationality: order.nationality,
    travelPurpose: order.purpose,
    departureDate: dayIn(order.departsIn),
    returnDate: dayIn(order.departsIn + order.stays),
    numberOfApplicants: order.travellers.length,
    processingSpeed: order.speed,
    totalAmount: priceOf(offer, order),
    language: order.language,
    travellers: order.travellers.map(({ first, last }, index) => ({
      firstName: first,
      lastName: last,
      ...(handedIn(order) && madeUpDetails(order.nationality, order.n * 10 + index)),
    })),
    documents,
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_NOTICE_VERSION,
    immediateStart: order.speed === 'express',
    ...(order.message && { notes: order.message }),
  }
  const key = `seed-${order.n}`
  const created = await world.api.call({ method: 'POST', path: '/api/orders', token, key, body, answer: OrderCreated })
  return created.id
}

/** Only an order that is submitted to the embassy needs all details of its travellers. */
const handedIn = (order: PlannedOrder): boolean => order.moves.some(({ to }) => to === 'submitted')

async function findOffer({ api }: World, order: PlannedOrder): Promise<VisaOffer> {
  const path = `/api/visa-orders?limit=100&search=${order.destination}`
  const { data } = await api.call({ method: 'GET', path, answer: VisaOfferPage })
  const visaType = VISA_TYPES.find(({ code }) => code === order.visaType)?.name
  const offer = data.find((found) => found.countryCode === order.destination && found.visaType === visaType)
  if (!offer) throw new Error(`there is no ${visaType} for ${order.destination}`)
  return offer
}

function priceOf(offer: VisaOffer, order: PlannedOrder): string {
  const cents = { baseCents: toCents(offer.basePrice) ?? 0, feeCents: toCents(offer.processingFee) ?? 0 }
  return toAmount(quote(cents, order.travellers.length, order.speed).totalCents)
}

/** A passport and a photo for each traveller, and one booking. */
async function documentsOf(order: PlannedOrder, offer: VisaOffer): Promise<File[]> {
  const trip = {
    country: offer.countryName,
    from: dayIn(order.departsIn),
    to: dayIn(order.departsIn + order.stays),
  }
  const files = order.travellers.map(async (traveller, index): Promise<File[]> => {
    const whose = order.travellers.length > 1 ? { travellerId: index + 1 } : {}
    const number = whose.travellerId ? `-${index + 1}` : ''
    return [
      {
        documentType: 'passport',
        fileName: `passport${number}.pdf`,
        contentType: 'application/pdf',
        bytes: await passportPdf(traveller, order.nationality, madeUpDetails(order.nationality, order.n * 10 + index)),
        ...whose,
      },
      {
        documentType: 'photo',
        fileName: `photo${number}.jpg`,
        contentType: 'image/jpeg',
        bytes: await photoJpeg(traveller),
        ...whose,
      },
    ]
  })
  const booking: File = {
    documentType: 'travel_proof',
    fileName: 'flight-booking.pdf',
    contentType: 'application/pdf',
    bytes: await travelProofPdf(order.travellers[0], trip),
  }
  return [...(await Promise.all(files)).flat(), booking]
}

const dayIn = (days: number): string => daysAfter(luxembourgDay(new Date()), days)
