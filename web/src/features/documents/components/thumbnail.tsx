import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'

interface ThumbnailProps {
  /** null: its bytes are not on this page. */
  file: File | null
  /** For files that are no picture, or cannot be shown. */
  fallback: LucideIcon
}

/** A chosen picture, small. It does not leave the device for this. */
export function Thumbnail({ file, fallback: Fallback }: ThumbnailProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  if (url === null) return <Fallback aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
  return (
    <img
      src={url}
      alt=""
      onError={() => setUrl(null)}
      className="size-14 shrink-0 rounded-control border border-hairline bg-paper object-cover"
    />
  )
}
