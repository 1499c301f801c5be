import { useI18n } from '../../../i18n/use-i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Uploads } from '../../documents/state/run-uploads.ts'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import type { WhosePassportProps } from '../../pictures/whose/whose-passport.tsx'

type Give = WhosePassportProps['give']

export interface PassportOwners extends Pick<WhosePassportProps, 'travellers' | 'nameAt'> {
  positionOf: (item: UploadItem) => number | null
  /** For a file of the list; `onGone`: it is no longer where it was. */
  giving: (item: UploadItem, onGone: () => void) => Give
}

interface PassportOwnersOf extends Pick<PassportOwners, 'travellers'> {
  /** What each traveller is called, by position. */
  names: readonly string[]
  items: readonly UploadItem[]
  uploads: Uploads
}

/** Whose the chosen passports are, among the travellers of an order that is being made. */
export function usePassportOwners({ travellers, names, items, uploads }: PassportOwnersOf): PassportOwners {
  const { LL } = useI18n()
  const nameAt = (position: number) => names[position - 1] ?? LL.order.details.traveller(position)
  const giving = (item: UploadItem, onGone: () => void): Give => {
    return (to, isTheirs) => {
      const isKnownTheirs = ({ id }: UploadItem) => {
        const file = uploads.fileOf(id)
        return file !== null && isTheirs(file)
      }
      const back = comingBack(item, to, items, isKnownTheirs)
      const act = () => {
        uploads.assign(item.id, to)
        for (const { id } of back) uploads.assign(id, item.traveller)
        const texts = LL.pictures.whose
        toast.success(back.length > 0 ? texts.swapped() : texts.given({ name: nameAt(to) }))
        onGone()
      }
      return { swaps: back.length > 0, act }
    }
  }
  return {
    ...{ travellers, nameAt, giving },
    positionOf: ({ traveller }) => traveller ?? (names.length === 1 ? 1 : null),
  }
}

/** The passports that change places with `item` when the traveller at `to` gets it: all of theirs that are not known to be their own. */
export const comingBack = (
  item: Pick<UploadItem, 'documentType' | 'traveller'>,
  to: number,
  items: readonly UploadItem[],
  isKnownTheirs: (item: UploadItem) => boolean,
): UploadItem[] =>
  items.filter((one) => one.documentType === item.documentType && one.traveller === to && !isKnownTheirs(one))
