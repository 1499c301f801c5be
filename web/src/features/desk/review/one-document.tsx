import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useSetAtom } from 'jotai'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { MIN_VIEW_MS, useVerdict, type Verdict, type VerdictOptions } from '../../decisions/verdict/use-verdict.ts'
import { VerdictForm } from '../../decisions/verdict/verdict-form.tsx'
import type { ViewerHandle } from '../../decisions/viewer/document-viewer.tsx'
import { DECISION } from '../order/decision-bar.tsx'
import { APPROVE_HINT, type ApproveKey, approveKeyAtom, useFullScreen } from '../state/desk-view.ts'
import { pauseLeft, useKeysSwitch } from '../state/use-desk-keys.ts'

const DocumentViewer = lazyPart(() => import('../../decisions/viewer/document-viewer.tsx'))

/** The document in front, for the decision bar and the keys. */
export interface OneReview {
  approve: () => void
  /** By a single key: approves a document that was shown to its end, or else shows what is missing, or says why not. */
  approveByKey: () => void
  sendBack: () => void
  /** A viewer key that was pressed outside of it; false when it has no meaning. */
  press: (key: string) => boolean
}

export interface OneDocumentProps {
  order: FullOrder
  document: OrderDocument
  documents: readonly OrderDocument[]
  onJudged: VerdictOptions['onJudged']
  /** Called when the form for sending it back opens or closes. */
  onSendingBack: (isOpen: boolean) => void
  /** Shows the next waiting document. */
  onNext: () => void
  /** Beside the document, below the form for sending it back. */
  facts?: ReactNode
  ref: Ref<OneReview>
}

/** One document beside its traveller's details, with its verdict. */
export function OneDocument({ order, document, documents, facts, ref, ...on }: OneDocumentProps) {
  const { LL } = useI18n()
  const texts = LL.desk.review.key
  const verdict = useVerdict({ order, document, onJudged: on.onJudged })
  const [since] = useState(() => performance.now())
  const { isFull, setFull } = useFullScreen()
  const keys = useKeysSwitch()
  const viewer = useRef<ViewerHandle>(null)
  const whole = useRef<HTMLDivElement>(null)
  const { key, onSeen } = useApproveKey(verdict, whole)

  const next = () => {
    on.onNext()
    toast.info(texts.wasJudged())
  }
  useImperativeHandle(ref, () => ({
    approve: () => {
      if (key === 'judged') return next()
      if (performance.now() - since > MIN_VIEW_MS) verdict.approve()
      else toast.info(texts.opening())
    },
    approveByKey: () => {
      switch (key) {
        case 'approves':
          return verdict.approveByKey()
        case 'judged':
          return next()
        case 'hidden':
          whole.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          return toast.info(LL.documentViewer.approve.notShown())
        case 'rest':
          viewer.current?.press('PageDown')
          return
        default:
          return toast.info(texts[key]())
      }
    },
    sendBack: () => (key === 'judged' ? next() : verdict.startSendBack()),
    press: (pressed) => viewer.current?.press(pressed) ?? false,
  }))
  const { sendingBack } = verdict
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes.
  useLayoutEffect(() => on.onSendingBack(sendingBack), [sendingBack])
  // The focus returns here when nothing is sent back.
  useEffect(() => {
    verdict.opener.current = window.document.querySelector<HTMLButtonElement>(`[${DECISION}=send_back]`)
  })
  return (
    <div ref={whole} className="flex grow flex-col xl:scroll-mb-16">
      <Suspense fallback={<Skeleton className="h-[calc(100dvh-15rem)] min-h-96 grow xl:h-auto" />}>
        <DocumentViewer
          order={order}
          document={document}
          documents={documents}
          height="h-[calc(100dvh-17.75rem)] min-h-80 xl:h-auto xl:grow xl:basis-0"
          handle={viewer}
          onSeen={onSeen}
          fullScreen={{ isFull, toggle: () => setFull(!isFull) }}
          hint={
            <p id={APPROVE_HINT} role="status" className="min-h-5 truncate text-sm text-slate max-sm:hidden">
              {keys.on && texts[key]()}
            </p>
          }
          form={(verdict.sendingBack || verdict.error) && <VerdictForm verdict={verdict} />}
          facts={facts}
        />
      </Suspense>
    </div>
  )
}

/** What the key that approves does with a document; also shown by the button. */
function useApproveKey(verdict: Verdict, whole: RefObject<HTMLElement | null>) {
  const [isBegun, setBegun] = useState(false)
  const [seen, setSeen] = useState(false)
  const [settled, setSettled] = useState(false)
  const isInSight = useInSight(whole)
  const setKey = useSetAtom(approveKeyAtom)
  useEffect(() => {
    if (!seen) return
    const timer = setTimeout(() => setSettled(true), Math.max(MIN_VIEW_MS, pauseLeft()) + 1)
    return () => clearTimeout(timer)
  }, [seen])
  const key = ((): ApproveKey => {
    if (!verdict.open) return 'judged'
    if (verdict.sendingBack) return 'writing'
    if (!isInSight) return 'hidden'
    if (!seen) return isBegun ? 'rest' : 'loading'
    return settled ? 'approves' : 'opening'
  })()
  useEffect(() => {
    setKey(key)
    return () => setKey(null)
  }, [key, setKey])
  const { onSeen: tell } = verdict
  const onSeen = useCallback(
    (isWhole: boolean) => {
      setBegun(true)
      if (!isWhole) return
      tell()
      setSeen(true)
    },
    [tell],
  )
  return { key, onSeen }
}

/** Whether at least half of an element, or of the window with it, is visible. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const half = Math.min(entry.boundingClientRect.height, window.innerHeight) / 2
        setInSight(entry.intersectionRect.height >= half)
      },
      { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInSight
}
