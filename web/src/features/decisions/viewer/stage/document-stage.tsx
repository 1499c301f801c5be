import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { codeOf } from '../../../../lib/server/api-error.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../../ui/feedback/retry-button.tsx'
import { FileError } from '../../../documents/api/documents.ts'
import { useDocumentTexts } from '../../../documents/state/use-document-texts.ts'
import { Stage, type StageHandle } from './stage.tsx'
import { fileQuery, NotShown, Waiting } from './stage-file.tsx'
import { useStoredRotation } from './use-rotation.ts'

export interface DocumentStageProps {
  document: OrderDocument
  /** The height of the pages' window: a class. */
  height: string
  /** Its name here; by default the file's. */
  label?: string
  main?: boolean
  handle?: Ref<StageHandle> | undefined
}

/** One document of an order: its pages, or why there are none. */
export function DocumentStage(props: DocumentStageProps) {
  const { LL } = useI18n()
  const texts = LL.documentViewer.states
  const { whyNot } = useDocumentTexts()
  const { document } = props
  if (document.deletedAt) return <Alert live="off" title={texts.deleted()} />
  if (document.status === 'pending') return <Alert live="off" title={texts.checking()} />
  if (document.checkFailure) {
    return (
      <Alert kind="warning" live="off" title={texts.faulty()}>
        {whyNot({ ...document, rejection: null })}
      </Alert>
    )
  }
  return <FetchedStage {...props} />
}

function FetchedStage({ document, height, label = document.fileName, main = false, handle }: DocumentStageProps) {
  const { LL } = useI18n()
  const texts = LL.documentViewer.states
  const file = useQuery(fileQuery(document))
  const onRotate = useStoredRotation(document)
  if (file.isPending) return <Waiting height={height} />
  if (file.data) {
    if (file.data.size > MAX_FILE_BYTES) {
      return <NotShown why="too_large" file={file.data} name={document.fileName} />
    }
    return (
      <Stage
        file={file.data}
        name={document.fileName}
        rotation={document.rotation}
        onRotate={onRotate}
        {...{ height, label, main, handle }}
      />
    )
  }
  const gone = file.error instanceof FileError && codeOf(file.error.cause) === 'document_not_found'
  if (gone) return <Alert kind="warning" title={texts.gone()} />
  return (
    <Alert kind="error" live="assertive" title={texts.failed()} action={<RetryButton query={file} />}>
      {texts.failedText()}
    </Alert>
  )
}
