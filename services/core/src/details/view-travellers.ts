import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { Traveller } from '@passage/contracts/domain/documents/embassy-file'
import { isComplete, openTravellers } from './travellers.ts'

const SHOWN = 3

/** An order's travellers as its people see them: of a passport number the last three characters. settled.md, Travellers. */
export async function viewTravellers(...order: Parameters<typeof openTravellers>): Promise<TravellerView[]> {
  return (await openTravellers(...order)).map(view)
}

const view = (traveller: Traveller): TravellerView => ({
  ...traveller,
  passportNumber: traveller.passportNumber && maskNumber(traveller.passportNumber),
  complete: isComplete(traveller),
})

/** "••••••FW4". */
export const maskNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - SHOWN)) + number.slice(-SHOWN)
