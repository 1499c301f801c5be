import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { foldText } from '@passage/contracts/places/fold-text'
import type { VisaItem } from './visa-upload.ts'

type Order = Pick<FullOrder, 'numberOfApplicants' | 'travellers'>

/** The words of a file's or traveller's name, "DurandMarie" as two. */
const wordsOf = (name: string): string[] =>
  foldText(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(' ')
    .filter((word) => word.length > 1)

/** How well a file's name matches a traveller's: both names, in any order, are more than one; 0: no match. */
function shareOf({ firstName, lastName }: Order['travellers'][number], file: ReadonlySet<string>): number {
  const names = [wordsOf(firstName), wordsOf(lastName)].filter((words) => words.length > 0)
  const found = names.filter((words) => words.every((word) => file.has(word)))
  const words = found.flat().length
  return found.length === names.length ? words * 2 : words
}

/** The position of the traveller whose name a file's name contains; null: none, or several. */
export function travellerInName(fileName: string, { travellers }: Pick<Order, 'travellers'>): number | null {
  const file = new Set(wordsOf(fileName.replace(/\.[^.]*$/, '')))
  const shares = travellers.map((traveller) => ({ position: traveller.position, share: shareOf(traveller, file) }))
  const most = Math.max(0, ...shares.map(({ share }) => share))
  const [one, ...others] = shares.filter(({ share }) => share === most && share > 0)
  return one && others.length === 0 ? one.position : null
}

/** A file's traveller, as chosen or by its name; null: all travellers, or the only one; undefined: unknown. */
export function whoseVisa(item: Pick<VisaItem, 'travellerId' | 'file'>, order: Order): number | null | undefined {
  if (order.numberOfApplicants === 1) return null
  return item.travellerId === undefined ? (travellerInName(item.file.name, order) ?? undefined) : item.travellerId
}
