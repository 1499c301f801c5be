import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { Check, CircleDashed, Undo2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'

export interface DocumentChoiceProps {
  documents: readonly OrderDocument[]
  current: OrderDocument
  onPick: (documentId: string) => void
}

/** The travellers' documents in a row, each with where it stands; the one in front is pressed. */
export function DocumentChoice({ documents, current, onPick }: DocumentChoiceProps) {
  const { LL } = useI18n()
  const { typeName } = useDocumentTexts()
  return (
    <ul aria-label={LL.desk.review.documents()} className="my-3 flex flex-wrap gap-2">
      {documents.map((document) => {
        const front = document.id === current.id
        const { icon: Icon, state } = standing(document)
        return (
          <li key={document.id}>
            <button
              type="button"
              aria-pressed={front}
              onClick={() => onPick(document.id)}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-sm xl:min-h-9',
                front ? 'border-sea bg-sea-tint font-medium' : 'border-control hover:border-sea',
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {typeName(document.documentType)}
              <span className="sr-only">– {LL.desk.review.states[state]()}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function standing({ status, deletedAt }: OrderDocument) {
  if (status === 'approved') return { icon: Check, state: 'approved' } as const
  if (status === 'rejected' || deletedAt !== null) return { icon: Undo2, state: 'rejected' } as const
  return { icon: CircleDashed, state: 'waiting' } as const
}
