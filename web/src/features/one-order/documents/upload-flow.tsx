import { DOCUMENT_TYPES, type DocumentType } from '@passage/contracts/domain/documents/documents'
import { useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useTurns } from '../../../lib/use-turns.ts'
import { useUnsent } from '../../../lib/use-unsent.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts'
import { UploadRow } from '../../documents/components/upload-row.tsx'
import { givenConsentAtom } from '../../documents/state/given-consent.ts'
import { waitsForConnection } from '../../documents/state/upload-item.ts'
import { useFileUpload } from '../../documents/state/use-file-upload.ts'
import { DocumentPicker } from '../../pictures/photo/document-picker.tsx'
import { usePictureGate } from '../../pictures/prepare/use-picture-gate.tsx'
import type { WhosePassportProps } from '../../pictures/whose/whose-passport.tsx'
import { WhosePassportPart } from '../../pictures/whose/whose-passport-part.tsx'
import type { Attach } from '../api/attach-document.ts'
import { useOrderAction } from '../api/order-action.ts'

export interface UploadFlowProps {
  orderId: string
  /** The requested document's code, and its name for screen readers. */
  documentType: string
  name: string
  /** ISO code of the country, whose rule a photo is checked by. */
  destination: string
  /** Attaches the stored upload to the order. */
  attach: Attach
  onDone: (fileName: string) => void
  /** Where a passport is asked for: whose. */
  owner?: PassportOwner | undefined
  /** Files that were chosen already. */
  first?: readonly File[] | null
}

export interface PassportOwner extends Pick<WhosePassportProps, 'travellers' | 'position' | 'nameAt'> {
  /** Attaches the stored upload as that of another traveller; null: the order takes none. */
  attachFor: ((position: number) => Attach) | null
  /** It was attached as another traveller's. */
  onGiven: (position: number, fileName: string) => void
}

interface Stored {
  documentId: string
  fileName: string
  /** Attached as that of another traveller. */
  givenTo: number | null
}

/**
 * Chooses, photographs or drops a file, uploads and checks it and attaches it to the order. A failure loses nothing. A passport is
 * attached when its owner is known, or when reading it was stopped.
 */
export function UploadFlow(props: UploadFlowProps) {
  const { orderId, documentType, name, destination, attach, onDone, first } = props
  const { LL } = useI18n()
  const enabled = useAtomValue(givenConsentAtom) !== null
  const owner = documentType === 'passport' ? props.owner : undefined
  const handing = useOrderAction(
    orderId,
    ({ documentId, givenTo }: Stored, key) =>
      ((givenTo !== null && owner?.attachFor?.(givenTo)) || attach)(documentId, key),
    (_, { fileName, givenTo }) => (givenTo === null ? onDone(fileName) : owner?.onGiven(givenTo, fileName)),
  )
  const whose = useWhoseUpload(handing.mutate)
  const upload = useFileUpload(uploadTypeOf(documentType), whose.stored)
  const beginTake = useTurns()
  const start = (file: File) => {
    handing.reset()
    whose.start(owner !== undefined)
    upload.start(file)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file.
  useEffect(() => {
    if (first) take(first)
  }, [first])
  const gate = usePictureGate({ documentType, destination })
  const take = (files: readonly File[]) => {
    // Nothing is sent once another file was chosen, or the form for this document was left.
    const isOn = beginTake()
    void gate.take(files, (file) => isOn() && start(file))
  }
  const drop = useFileDrop({ enabled: enabled && !handing.isPending, multiple: true, onFiles: take })
  const { item } = upload
  const stored = handing.variables
  useUnsent(item !== null && (item.phase !== 'error' || waitsForConnection(item)))
  return (
    <div
      {...drop.getRootProps()}
      className={cx('rounded-control', drop.isDragActive && 'bg-sea-tint outline-dashed outline-sea')}
    >
      {item === null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <DocumentPicker {...{ documentType, destination, name, enabled }} another={false} onFiles={take} />
          {enabled ? (
            <span className="hidden text-sm text-slate pointer-fine:inline">
              {drop.isDragActive ? LL.document.dropNow() : LL.document.drop()}
            </span>
          ) : (
            <span className="text-sm text-slate">{LL.document.failures.no_consent()}</span>
          )}
        </div>
      )}
      {item && item.phase !== 'completed' && (
        <UploadRow
          item={item}
          enabled={enabled}
          onCancel={upload.cancel}
          onRetry={upload.retry}
          picture={upload.file}
          onReplace={take}
          onRemove={upload.cancel}
        />
      )}
      {upload.file && owner && whose.isOpen && (
        <Suspense>
          <WhosePassportPart
            file={upload.file}
            {...owner}
            give={(position) => owner.attachFor && { swaps: false, act: () => whose.decided(position) }}
            onFine={() => whose.decided(null)}
            onAnother={take}
          />
        </Suspense>
      )}
      {item?.phase === 'completed' && !whose.isOpen && !handing.isError && (
        <p role="status" className="flex items-center gap-3 py-2 text-slate">
          <Spinner />
          {handing.isPending ? LL.ownOrder.upload.attaching() : LL.document.phases.unverified()}
        </p>
      )}
      {handing.isError && stored && (
        <NotAttached
          error={handing.error}
          onAgain={() => handing.mutate(stored)}
          onOther={() => {
            handing.reset()
            upload.cancel()
          }}
        />
      )}
      {gate.dialog}
    </div>
  )
}

/** Hands a stored upload over once it is stored and whose passport it is was decided, in either order. */
function useWhoseUpload(handOver: (stored: Stored) => void) {
  const [isOpen, setOpen] = useState(false)
  const owner = useRef<number | null | 'open'>(null)
  const waiting = useRef<Omit<Stored, 'givenTo'> | null>(null)
  const next = () => {
    if (!waiting.current || owner.current === 'open') return
    handOver({ ...waiting.current, givenTo: owner.current })
    waiting.current = null
  }
  return {
    /** Whose it is was not decided yet. */
    isOpen,
    start: (isCompared: boolean) => {
      waiting.current = null
      owner.current = isCompared ? 'open' : null
      setOpen(isCompared)
    },
    stored: (documentId: string, fileName: string) => {
      waiting.current = { documentId, fileName }
      next()
    },
    decided: (givenTo: number | null) => {
      owner.current = givenTo
      setOpen(false)
      next()
    },
  }
}

/** The file is stored, but the order refused it: why, and what can be done. */
function NotAttached(props: { error: unknown; onAgain: () => void; onOther: () => void }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.upload
  const code = codeOf(props.error)
  const refusals: Partial<Record<string, () => string>> = texts.refusals
  const pending = code === 'outcome_pending'
  return (
    <Alert
      kind={pending ? 'warning' : 'error'}
      live="assertive"
      title={pending ? undefined : texts.failed()}
      action={
        <>
          <Button size="small" icon={RotateCw} onClick={props.onAgain}>
            {texts.again()}
          </Button>
          <Button size="small" variant="secondary" onClick={props.onOther}>
            {texts.other()}
          </Button>
        </>
      }
    >
      {pending ? texts.pending() : (code && refusals[code]?.()) || texts.failedText()}
    </Alert>
  )
}

/** The type an upload is sent as; a request with another name is sent as `general`. */
const uploadTypeOf = (type: string): DocumentType => DOCUMENT_TYPES.find((known) => known === type) ?? 'general'
