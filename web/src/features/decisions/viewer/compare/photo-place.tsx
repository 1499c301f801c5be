import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFileAddress } from '../../../../lib/use-file-address.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../../ui/feedback/retry-button.tsx'
import { isPicture } from '../../../documents/api/documents.ts'
import { isThere } from '../../../one-order/documents/review-order.ts'
import { fileQuery } from '../stage/stage-file.tsx'

/** The travellers' photos beside another document. One comes when it is asked for: each look at a document is on record. */
export function PhotoPlace({ document, documents }: { document: OrderDocument; documents: readonly OrderDocument[] }) {
  if (document.documentType === 'photo') return null
  return documents
    .filter((one) => one.documentType === 'photo' && one.status !== 'rejected' && isThere(one) && isPicture(one))
    .filter(({ travellerId }) => isOfSame(travellerId, document.travellerId))
    .map((photo) => <PhotoOnRequest key={photo.id} photo={photo} />)
}

/** Whether two documents may be of one traveller; null is all of them. */
const isOfSame = (one: number | null, other: number | null): boolean => one === null || other === null || one === other

function PhotoOnRequest({ photo }: { photo: OrderDocument }) {
  const { LL } = useI18n()
  const texts = LL.documentViewer.compare
  const [shown, setShown] = useState(false)
  const file = photo.fileName
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={shown ? EyeOff : Eye}
        aria-label={shown ? texts.hidePhotoFor({ file }) : texts.showPhotoFor({ file })}
        onClick={() => setShown(!shown)}
      >
        {shown ? texts.hidePhoto() : texts.showPhoto()}
      </Button>
      {shown && <Photo photo={photo} />}
    </div>
  )
}

function Photo({ photo }: { photo: OrderDocument }) {
  const { LL } = useI18n()
  const texts = LL.documentViewer
  const file = useQuery(fileQuery(photo))
  const address = useFileAddress(file.data)
  if (file.isError) {
    return <Alert kind="error" title={texts.states.failed()} action={<RetryButton query={file} size="small" />} />
  }
  if (!address) return <p role="status">{LL.common.loading()}</p>
  return (
    <img
      src={address}
      alt={texts.pictureOf({ file: photo.fileName })}
      className="max-h-48 rounded-control border border-hairline object-contain"
    />
  )
}
