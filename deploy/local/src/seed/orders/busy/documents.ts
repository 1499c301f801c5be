import { createHash } from 'node:crypto'
import type { AcceptedContentType, DocumentType } from '@passage/contracts/domain/documents/documents'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { countryName } from '@passage/contracts/places/country-name'
import { prepareUpload } from '@passage/core/documents/prepare-upload'
import { recordCheck } from '@passage/core/documents/record-check'
import { newStorageKey } from '@passage/integrations/storage/port'
import { thumbnailOf } from '@passage/worker/files/thumbnail'
import { passportPdf, travelProofPdf } from '../../files/pdf.ts'
import { photoJpeg } from '../../files/photo.ts'
import { madeUpDetails } from '../made-up-details.ts'
import type { BusyOrder } from './plan.ts'
import type { BusyWorld } from './world.ts'

/** A document as `POST /orders` takes it. */
interface Stored {
  documentType: DocumentType
  fileName: string
  fileUrl: string
  fileSize: number
  travellerId?: number
}

interface File {
  documentType: DocumentType
  fileName: string
  contentType: AcceptedContentType
  bytes: Uint8Array
  travellerId?: number
}

/** Stores a passport and a photo of each traveller and one booking, each with its consent and check. */
export async function storeDocuments(
  { context, storage }: BusyWorld,
  { id: ownerId }: ActingPerson,
  order: BusyOrder,
): Promise<Stored[]> {
  const files = await filesOf(order)
  const stored: Stored[] = []
  for (const { bytes, travellerId, ...file } of files) {
    const key = newStorageKey()
    const gdprConsent = { consentGiven: true, consentTimestamp: new Date().toISOString(), language: order.language }
    const request = { ...file, fileSize: bytes.length, gdprConsent }
    const { documentId } = await prepareUpload(context, ownerId, request, key)
    await storage.put(key, bytes, file.contentType)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const checked = { sha256, sizeBytes: bytes.length, contentType: file.contentType, fileName: file.fileName }
    const thumbnail = await thumbnailOf(bytes, file.contentType)
    await recordCheck(context, { documentId, failure: null, file: checked, thumbnail })
    const { documentType, fileName } = file
    const whose = travellerId === undefined ? {} : { travellerId }
    stored.push({ documentType, fileName, fileUrl: key, fileSize: bytes.length, ...whose })
  }
  return stored
}

async function filesOf({ n, travellers, nationality, destination, departsInDays }: BusyOrder): Promise<File[]> {
  const isFamily = travellers.length > 1
  const ofEach = travellers.map(async (traveller, index): Promise<File[]> => {
    const whose = isFamily ? { travellerId: index + 1 } : {}
    const number = isFamily ? `-${index + 1}` : ''
    const details = madeUpDetails(nationality, n * 10 + index)
    const [passport, photo] = await Promise.all([passportPdf(traveller, nationality, details), photoJpeg(traveller)])
    return [
      {
        ...{ documentType: 'passport', fileName: `passport${number}.pdf`, contentType: 'application/pdf' },
        ...{ bytes: passport, ...whose },
      } as const,
      {
        ...{ documentType: 'photo', fileName: `photo${number}.jpg`, contentType: 'image/jpeg' },
        ...{ bytes: photo, ...whose },
      } as const,
    ]
  })
  const from = daysAfter(luxembourgDay(new Date()), departsInDays)
  const trip = { country: countryName(destination, 'en'), from, to: daysAfter(from, 12) }
  const booking = await travelProofPdf(travellers[0], trip)
  const proof = {
    documentType: 'travel_proof',
    fileName: 'flight-booking.pdf',
    contentType: 'application/pdf',
  } as const
  return [...(await Promise.all(ofEach)).flat(), { ...proof, bytes: booking }]
}
