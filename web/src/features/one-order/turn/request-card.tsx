import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useAtomValue } from 'jotai'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDropped } from '../../../ui/forms/use-dropped.ts'
import { givenConsentAtom } from '../../documents/state/given-consent.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { DocumentPicker } from '../../pictures/photo/document-picker.tsx'
import { answerTo } from '../api/attach-document.ts'
import type { PassportOwner, UploadFlow, UploadFlowProps } from '../documents/upload-flow.tsx'

interface RequestCardProps {
  orderId: string
  destination: string
  request: DocumentRequestView
  /** The document that the request is about, if any. */
  earlier: OrderDocument | null
  /** The traveller's name; null: all travellers, or the only one. */
  traveller: string | null
  /** Of a passport. */
  owner: Omit<PassportOwner, 'onGiven'>
  /** Asks for the consent before the first file. */
  consent: ReactNode
  onAnswered: (fileName: string) => void
}

/** One requested document: which, why, and its upload. */
export function RequestCard({
  orderId,
  destination,
  request,
  earlier,
  traveller,
  owner,
  consent,
  onAnswered,
}: RequestCardProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.action
  const { typeName, whyNot } = useDocumentTexts()
  const id = useId()
  const name = typeName(request.documentType)
  const replaced = request.documentId
  const why = whyNot({ ...request, checkFailure: earlier?.checkFailure ?? null })
  const [uploads, setUploads] = useState(0)
  /** This request is still open. */
  const given = (position: number) => {
    toast.success(LL.pictures.whose.given({ name: owner.nameAt(position) }))
    setUploads((count) => count + 1)
  }
  return (
    <section aria-labelledby={id} className="rounded-card border border-hairline bg-paper p-4">
      <h3 id={id} className="flex items-start gap-2 text-lg font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-stamp" />
        <span className="min-w-0 break-words">
          {replaced ? texts.replace({ document: name }) : texts.send({ document: name })}
          <OfTraveller name={traveller} />
        </span>
      </h3>
      <p className="mt-1 break-words">{texts.because[request.reason]({ file: earlier?.fileName ?? texts.noName() })}</p>
      {why && <p className="mt-1 font-medium">{why}</p>}
      {request.notes && (
        <div className="mt-2 border-l-2 border-control pl-3">
          <p className="text-sm text-slate">{texts.note()}</p>
          <p className="break-words whitespace-pre-line">{request.notes}</p>
        </div>
      )}
      <p className="mt-2 text-sm text-slate">
        <time dateTime={request.askedAt}>{texts.asked({ when: format.dateTime(request.askedAt) })}</time>
      </p>
      <div className="mt-3 grid gap-3">
        {consent}
        <UploadStart
          key={uploads}
          orderId={orderId}
          documentType={request.documentType}
          name={traveller ? `${name}, ${traveller}` : name}
          destination={destination}
          attach={answerTo(orderId, request)}
          owner={{ ...owner, onGiven: given }}
          onDone={onAnswered}
        />
      </div>
    </section>
  )
}

/** The document's owner, after its name. */
const OfTraveller = ({ name }: { name: string | null }) =>
  name && (
    <>
      , <bdi>{name}</bdi>
    </>
  )

interface ReceivedCardProps extends Pick<RequestCardProps, 'request' | 'traveller'> {
  fileName: string
}

/** Replaces the card after the upload; it takes the focus, since the focused button is gone. */
export function ReceivedCard({ request, traveller, fileName }: ReceivedCardProps) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.action
  const { typeName } = useDocumentTexts()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={card} tabIndex={-1} role="status" className="rounded-card border border-green/30 bg-green-tint p-4">
      <p className="flex items-start gap-2 text-lg font-semibold text-green">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">
          {texts.received({ document: typeName(request.documentType) })}
          <OfTraveller name={traveller} />
        </span>
      </p>
      <p className="mt-1 break-words">{texts.receivedText({ file: fileName })}</p>
    </div>
  )
}

/** After this time the upload's code is loaded, so that it also works offline. Milliseconds. */
const AT_REST_MS = 3_000

const loadFlow = async () => (await import('../documents/upload-flow.tsx')).UploadFlow

interface Started {
  Flow: typeof UploadFlow
  files: readonly File[]
}

/**
 * Chooses or drops files. The code for checking and uploading is loaded meanwhile and takes over once there is a file:
 * until then this picker stays mounted, since the file dialog returns its file to it only.
 */
function UploadStart(props: UploadFlowProps) {
  const { LL } = useI18n()
  const isEnabled = useAtomValue(givenConsentAtom) !== null
  const [started, setStarted] = useState<Started | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => void loadFlow().catch(() => undefined), isEnabled ? 0 : AT_REST_MS)
    return () => clearTimeout(timer)
  }, [isEnabled])

  function start(files: readonly File[]) {
    setFailed(false)
    void loadFlow().then(
      (Flow) => setStarted({ Flow, files }),
      () => setFailed(true),
    )
  }

  const drop = useDropped(isEnabled, start)
  if (started) return <started.Flow {...props} first={started.files} />
  return (
    <div {...drop.area} className={cx('rounded-control', drop.isOver && 'bg-sea-tint outline-dashed outline-sea')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <DocumentPicker
          documentType={props.documentType}
          destination={props.destination}
          name={props.name}
          another={false}
          enabled={isEnabled}
          onFiles={start}
        />
        {isEnabled ? (
          <span className="hidden text-sm text-slate pointer-fine:inline">
            {drop.isOver ? LL.document.dropNow() : LL.document.drop()}
          </span>
        ) : (
          <span className="text-sm text-slate">{LL.document.consentFirst()}</span>
        )}
      </div>
      {failed && (
        <div className="mt-2">
          <Alert kind="error" live="assertive">
            {LL.failure.network()}
          </Alert>
        </div>
      )}
    </div>
  )
}
