import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { TravellerField } from '@passage/contracts/domain/travellers/traveller-fields'
import type { PassportPart } from '@passage/reading/mrz/parts'
import { valuesOfPicture } from '../../one-order/travellers/read-passport-lines.ts'
import { calledName } from '../../one-order/travellers/traveller-name.ts'
import { readValues, type TravellerValues } from '../../one-order/travellers/traveller-values.ts'
import { isHeic } from '../../pictures/heic/is-heic.ts'
import { pageOfRead } from '../../pictures/passport/page-picture.ts'
import { readPicture } from '../../pictures/passport/read-picture.ts'
import { NO_TRAVELLER } from '../order-answers.ts'
import { placePassport } from './place-passport.ts'

/** What became of one file. `parts`: those that were not certain · `replaced`: what was typed of the traveller and is another now. */
export type FileOutcome = { file: string } & (
  | { kind: 'placed'; index: number; parts: PassportPart[]; replaced: TravellerField[]; name: string }
  | { kind: 'there' | 'full' | 'unread' | 'stopped' }
)

/** The travellers of an order that is being made. */
export interface TravellerList {
  /** As they are now. */
  travellers: () => readonly TravellerValues[]
  /** `index` may be the next new one. */
  fill: (index: number, values: Partial<TravellerValues>) => void
  /** The passport's page alone. */
  keepPage: (index: number, page: File) => void
}

/** Reads a picture of a passport and fills a traveller with it. Rejects when `signal` says so: then no traveller is filled. */
export async function readForTraveller(file: File, list: TravellerList, signal: AbortSignal): Promise<FileOutcome> {
  const picture = (await isHeic(file)) ? await jpegOfHeic(file, signal) : file
  const answer = picture && (await readPicture(picture, signal))
  if (answer?.kind !== 'read') return { file: file.name, kind: 'unread' }
  const { values, parts } = valuesOfPicture(answer, luxembourgDay(new Date()))
  if (!values.lastName && !values.passportNumber) return { file: file.name, kind: 'unread' }
  // Without it the page is chosen among the documents. Drawn first: travellers may move meanwhile.
  const page = await pageOfRead(answer).catch(() => null)
  signal.throwIfAborted()
  const travellers = list.travellers()
  const placing = placePassport(values, travellers)
  if (placing.kind !== 'placed') return { file: file.name, kind: placing.kind }
  const { index } = placing
  const known = travellers[index] ?? NO_TRAVELLER
  const changes = readValues(values, known)
  const replaced = changes.flatMap(([field]) => (field !== 'noFirstName' && known[field].trim() ? field : []))
  const name = calledName({ ...known, ...Object.fromEntries(changes) }, '')
  list.fill(index, values)
  if (page) list.keepPage(index, page)
  return { file: file.name, kind: 'placed', index, parts, replaced, name }
}

async function jpegOfHeic(file: File, signal: AbortSignal): Promise<File | null> {
  const { toJpeg } = await import('../../pictures/heic/to-jpeg.ts')
  const answer = await toJpeg(file, () => undefined, signal)
  return answer.kind === 'jpeg' ? answer.file : null
}
