import type { Rotation } from '@passage/contracts/domain/documents/documents'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { useFileAddress } from '../../../lib/use-file-address.ts'
import { thumbnailsQuery } from '../api/documents.ts'
import type { UploadItem } from '../state/upload-item.ts'

type Addresses = ReadonlyMap<string, string>

export const NO_THUMBNAILS: Addresses = new Map()

/** Addresses of stored documents' thumbnails, by document; empty until they are read. */
export const Thumbnails = createContext(NO_THUMBNAILS)

/** Reads the thumbnails of checked uploads that no order has yet. */
export function UploadThumbnails({ items, children }: { items: readonly UploadItem[]; children: ReactNode }) {
  const checked = items.flatMap(({ stored }) => (stored?.verified ? stored.documentId : []))
  const { data } = useQuery(thumbnailsQuery('/api/documents/thumbnails', checked))
  return <Thumbnails value={data ?? NO_THUMBNAILS}>{children}</Thumbnails>
}

interface ThumbnailProps {
  /** Its bytes on this page, which are shown if they are a picture. */
  file?: File | null | undefined
  /** The stored document. */
  documentId?: string | undefined
  /** How far staff turned it. */
  rotation?: Rotation
  /** While there is no picture. */
  fallback: LucideIcon
  size?: ThumbnailSize | undefined
}

const SIZES = { tab: 'size-8', row: 'size-16', large: 'size-16 sm:size-24' } as const

export type ThumbnailSize = keyof typeof SIZES

/** A document, small, in a place of fixed size. A chosen file does not leave the device for this. Its name stands beside it. */
export function Thumbnail({ file, documentId = '', rotation = 0, fallback: Fallback, size = 'row' }: ThumbnailProps) {
  const stored = useContext(Thumbnails).get(documentId)
  const chosen = useFileAddress(file?.type.startsWith('image/') ? file : null)
  const [unshown, setUnshown] = useState<string | null>(null)
  const address = [chosen, stored].find((one) => one && one !== unshown)
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-control border border-hairline bg-paper text-slate',
        SIZES[size],
      )}
    >
      {address ? (
        <img
          src={address}
          alt=""
          style={rotation === 0 ? undefined : { rotate: `${rotation}deg` }}
          onError={() => setUnshown(address)}
          className="size-full object-contain"
        />
      ) : (
        <Fallback aria-hidden className="size-5" />
      )}
    </span>
  )
}
