import { CircleAlert, CircleCheck, FileText, ImageIcon, RefreshCw, RotateCw, Trash2, Undo2, X } from 'lucide-react'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { ACCEPT } from '../state/chosen-file.ts'
import { deletionOf, isRetryable, isUnderWay, isUnfit, progressOf, type UploadItem } from '../state/upload-item.ts'
import { failureText } from '../state/use-document-texts.ts'
import { PickButton } from './file-picker.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface UploadRowProps {
  item: UploadItem
  /** The consent is given: another file may be chosen. */
  enabled: boolean
  onCancel: () => void
  /** Sends the same file again; absent when its bytes are gone. */
  onRetry: (() => void) | undefined
  onReplace: (files: readonly File[]) => void
  /** The chosen picture, while the page has its bytes. */
  picture?: File | null
  onRemove: () => void
}

/** One file: its progress, its result, and what can be done. */
export function UploadRow(props: UploadRowProps) {
  const { item } = props
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.document
  const file = item.file.fileName
  // While another file is sent, the earlier one is still stored.
  const isStored = item.phase === 'completed'
  const Icon = item.file.contentType === 'application/pdf' ? FileText : ImageIcon

  const row = useRef<HTMLDivElement>(null)
  const keep = useKeepFocus(row, item.phase)

  return (
    <div ref={row} tabIndex={-1} {...keep} className="rounded-control border border-hairline bg-card p-3">
      <div className="flex items-start gap-3">
        <Thumbnail file={props.picture} documentId={isStored ? item.stored?.documentId : undefined} fallback={Icon} />
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <p className="font-medium break-all">{file}</p>
            <span className="shrink-0 text-sm text-slate tabular-nums">{format.fileSize(item.file.fileSize)}</span>
          </div>
          {/* As tall as its longest state on a phone, so that nothing below moves during the upload. */}
          <div className="min-h-20">
            <UploadState item={item} />
            {isUnderWay(item) && (
              <ProgressBar value={progressOf(item)} label={texts.progress({ file })} className="mt-2" />
            )}
          </div>
        </div>
      </div>
      <div className="mt-1 -ml-3 flex flex-wrap">
        <UploadActions {...props} />
      </div>
    </div>
  )
}

/** Its state in words; announced when it changes. */
function UploadState({ item }: { item: UploadItem }) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.document
  const { file, failure, phase, sentBytes, stored } = item

  if (phase === 'error' && failure) {
    return (
      <div role="alert" className="text-sm">
        <p className="flex items-start gap-1.5 font-medium text-red">
          <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
          {failureText(failure, { ...file, documentType: item.documentType }, LL)}
        </p>
        {isUnfit(failure) && <p className="mt-0.5">{texts.whatWorks()}</p>}
        {stored && <p className="mt-0.5 text-slate">{texts.earlierKept({ file: stored.fileName })}</p>}
      </div>
    )
  }
  if (phase === 'completed' && stored) {
    return (
      <div className="text-sm">
        <p role="status" className="flex items-start gap-1.5 font-medium text-green">
          <CircleCheck aria-hidden className="mt-px size-4.5 shrink-0" />
          {stored.verified ? texts.phases.verified() : texts.phases.unverified()}
        </p>
        <p className="text-slate">
          {texts.deletedAt({ when: format.dateTimeInZone(new Date(deletionOf(stored)).toISOString()) })}
        </p>
      </div>
    )
  }
  const sizes = { sent: format.fileSize(sentBytes), total: format.fileSize(file.fileSize) }
  if (phase === 'sending') return <p className="text-sm text-slate tabular-nums">{texts.phases.sending(sizes)}</p>
  return (
    <p role="status" className="text-sm text-slate">
      {phase === 'checking' ? texts.phases.checking() : texts.phases.preparing()}
    </p>
  )
}

function UploadActions({ item, enabled, onCancel, onRetry, onReplace, onRemove }: UploadRowProps) {
  const { LL } = useI18n()
  const texts = LL.document
  const file = item.file.fileName
  const small = { variant: 'quiet', size: 'small' } as const

  if (isUnderWay(item)) {
    return (
      <Button {...small} icon={X} aria-label={texts.cancelFor({ file })} onClick={onCancel}>
        {texts.cancel()}
      </Button>
    )
  }
  const retry = item.phase === 'error' && item.failure && isRetryable(item.failure) ? onRetry : undefined
  return (
    <>
      {retry && (
        <Button {...small} icon={RotateCw} aria-label={texts.retryFor({ file })} onClick={retry}>
          {texts.retry()}
        </Button>
      )}
      <PickButton
        icon={RefreshCw}
        words={texts.replace()}
        label={texts.replaceFor({ file })}
        accept={ACCEPT}
        enabled={enabled}
        quiet
        several
        onFiles={onReplace}
      />
      {item.phase === 'error' && item.stored ? (
        <Button {...small} icon={Undo2} onClick={onCancel}>
          {texts.keepEarlier()}
        </Button>
      ) : (
        <Button {...small} icon={Trash2} aria-label={texts.removeFor({ file })} onClick={onRemove}>
          {texts.remove()}
        </Button>
      )}
    </>
  )
}

/**
 * For a box whose buttons change with `state`: when the focused button is removed, the box takes the focus. Spread the
 * result on the box, which needs `tabIndex={-1}`.
 */
function useKeepFocus(box: RefObject<HTMLElement | null>, state: unknown) {
  const focused = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state.
  useLayoutEffect(() => {
    const isLost = focused.current && !focused.current.isConnected && document.activeElement === document.body
    if (isLost) box.current?.focus()
  }, [state])
  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget) focused.current = null
    },
  }
}
