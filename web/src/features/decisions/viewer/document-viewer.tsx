import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { Columns2 } from 'lucide-react'
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useWideScreen } from '../../../lib/use-wide-screen.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import type { Verdict } from '../verdict/use-verdict.ts'
import { CompareCard } from './compare/compare-card.tsx'
import { DocumentStage } from './stage/document-stage.tsx'
import { FullScreen, type FullScreenSwitch } from './stage/full-screen.ts'
import type { StageHandle } from './stage/stage.tsx'
import { Seen } from './stage/use-whole-seen.ts'
import { onViewerKey, pressInViewer } from './use-viewer-keys.ts'

/** For keys that are pressed outside of the viewer. */
export interface ViewerHandle {
  /** Handles a key (`+ - 0 w t T v PageUp PageDown`, with a verdict `a r`); returns false for another one. */
  press: (key: string) => boolean
}

interface DocumentViewerProps {
  order: FullOrder
  document: OrderDocument
  /** All of the traveller's documents, with the earlier version and the photo. */
  documents: readonly OrderDocument[]
  /** With it `a` and `r` give a verdict; render its `VerdictButtons` and `VerdictForm` elsewhere. */
  verdict?: Verdict
  /** The height of the pages' window: a class. */
  height?: string
  /** Takes the focus when it opens. */
  autoFocus?: boolean
  handle?: Ref<ViewerHandle>
  /** Called when the document begins to be shown, and with true when all of it was. Keep it stable between renders. */
  onSeen?: (isWhole: boolean) => void
  /** Adds a button for the full screen. */
  fullScreen?: FullScreenSwitch
  /** Below the pages, instead of the list of keys. */
  hint?: ReactNode
  /** Beside the pages, above the travellers' details: a form, and facts. */
  form?: ReactNode
  facts?: ReactNode
}

/**
 * A document's pages, its earlier version beside it, and the travellers' details. Load it lazily, with the texts
 * `documentViewer`, `document`, `orderDetails` and `staffWork`; use the document's id as `key`.
 */
export default function DocumentViewer(props: DocumentViewerProps) {
  const {
    order,
    document,
    documents,
    verdict,
    height = 'h-[50vh] min-h-80 sm:h-[70vh]',
    autoFocus = false,
    handle,
    onSeen,
    fullScreen = null,
    hint,
    form,
    facts,
  } = props
  const { LL } = useI18n()
  const texts = LL.documentViewer
  const tellVerdict = verdict?.onSeen
  const onShown = useCallback(
    (isWhole: boolean) => {
      if (isWhole) tellVerdict?.()
      onSeen?.(isWhole)
    },
    [tellVerdict, onSeen],
  )
  const stage = useRef<StageHandle>(null)
  const root = useRef<HTMLElement>(null)
  const earlier = earlierVersion(document, documents)
  const wide = useWideScreen()
  // Below each other the new version would be far down.
  const [both, setBoth] = useState(earlier !== null && wide)
  const keyed = () => ({ verdict, stage: stage.current, onVersions: earlier && (() => setBoth(!both)) })
  useImperativeHandle(handle, () => ({
    press: (key) => pressInViewer(key, keyed()),
  }))
  useEffect(() => {
    if (!autoFocus) return
    root.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [autoFocus])

  return (
    <section
      ref={root}
      tabIndex={-1}
      data-viewer={document.id}
      aria-label={texts.label({ file: document.fileName })}
      onKeyDown={(event) => onViewerKey(event, keyed())}
      className="@container flex grow flex-col"
    >
      <div
        className={cx(
          'grid grow grid-cols-1 gap-3 @xl:grid-rows-[minmax(0,1fr)]',
          COLUMNS[both ? 'both' : 'one'][form ? 'wide' : 'narrow'],
        )}
      >
        {earlier && both && <Earlier document={earlier} height={height} />}
        <div className="flex min-w-0 flex-col gap-1">
          {earlier && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h4 className="font-semibold">{texts.versions.current()}</h4>
              <Button
                variant="quiet"
                size="small"
                icon={Columns2}
                aria-pressed={both}
                aria-keyshortcuts="v"
                onClick={() => setBoth(!both)}
              >
                {texts.versions.compare()}
              </Button>
            </div>
          )}
          <Seen value={onShown}>
            <FullScreen value={fullScreen}>
              <DocumentStage document={document} height={height} main handle={stage} />
            </FullScreen>
          </Seen>
          {hint ?? (
            <p className="text-sm text-slate max-sm:hidden">{verdict?.open ? texts.keysWithVerdict() : texts.keys()}</p>
          )}
        </div>
        {/* As tall as the pages, and scrolled by itself. */}
        <div className="max-sm:px-3 @xl:relative @xl:min-h-96">
          <div
            // A scrolled part without a control is scrolled by keys.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys
            tabIndex={0}
            className="grid content-start gap-3 @xl:absolute @xl:inset-0 @xl:overflow-y-auto"
          >
            {form}
            {facts}
            <CompareCard order={order} document={document} documents={documents} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** The columns from 576 pixels: one version or both, then the details, wider with a form above them. */
const COLUMNS = {
  one: {
    narrow: '@xl:grid-cols-[minmax(0,1fr)_17rem]',
    wide: '@xl:grid-cols-[minmax(0,1fr)_19rem] @5xl:grid-cols-[minmax(0,1fr)_22rem]',
  },
  both: {
    narrow: '@xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_17rem]',
    wide: '@xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_19rem]',
  },
} as const

/**
 * The earlier version of a document: the one that it replaced, else the last one of its type that was rejected before
 * it. null for a first version.
 */
export function earlierVersion(document: OrderDocument, documents: readonly OrderDocument[]): OrderDocument | null {
  const replaced = documents.find(({ id }) => id === document.replaces)
  if (replaced) return replaced
  const sentBack = documents.filter(
    (other) =>
      other.id !== document.id &&
      other.source === document.source &&
      other.documentType === document.documentType &&
      other.travellerId === document.travellerId &&
      other.status === 'rejected' &&
      other.uploadedAt < document.uploadedAt &&
      !documents.some(({ replaces }) => replaces === other.id),
  )
  return sentBack.toSorted((one, other) => one.uploadedAt.localeCompare(other.uploadedAt)).at(-1) ?? null
}

/** The earlier version: its pages, or when it was deleted, and its rejection. */
export function Earlier({ document, height }: { document: OrderDocument; height: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.documentViewer.versions
  const { whyNot } = useDocumentTexts()
  const { reviewedAt, deletedAt, reviewNotes } = document
  const reason = whyNot(document)
  const stage = useRef<StageHandle>(null)
  return (
    <section
      aria-label={texts.earlier()}
      onKeyDown={(event) => onViewerKey(event, { verdict: undefined, stage: stage.current, onVersions: null })}
      className="grid min-w-0 content-start gap-2"
    >
      <h4 className="font-semibold">{texts.earlier()}</h4>
      <div className="text-sm">
        <p className="break-all text-slate">{document.fileName}</p>
        {document.status === 'rejected' && reviewedAt && <p>{texts.sentBack({ when: format.dateTime(reviewedAt) })}</p>}
        {reason && <p className="font-medium text-red">{reason}</p>}
        {reviewNotes && <p className="whitespace-pre-line text-slate">{reviewNotes}</p>}
        {deletedAt && <p>{texts.deleted({ when: format.dateTime(deletedAt) })}</p>}
      </div>
      {!deletedAt && (
        <DocumentStage
          document={document}
          height={height}
          label={texts.earlierFile({ file: document.fileName })}
          handle={stage}
        />
      )}
    </section>
  )
}
