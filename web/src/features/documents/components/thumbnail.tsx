import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useFileAddress } from '../../../lib/use-file-address.ts'

interface ThumbnailProps {
  /** null: its bytes are not on this page. */
  file: File | null
  /** For files that are no picture, or cannot be shown. */
  fallback: LucideIcon
}

/** A chosen picture, small. It does not leave the device for this. */
export function Thumbnail({ file, fallback: Fallback }: ThumbnailProps) {
  const address = useFileAddress(file?.type.startsWith('image/') ? file : null)
  const [unshown, setUnshown] = useState<string | null>(null)
  if (address === null || address === unshown)
    return <Fallback aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
  return (
    <img
      src={address}
      alt=""
      onError={() => setUnshown(address)}
      className="size-14 shrink-0 rounded-control border border-hairline bg-paper object-cover"
    />
  )
}
