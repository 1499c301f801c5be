import { Send, Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { commandOf } from '../../../lib/command-of.ts'
import { useUnsent } from '../../../lib/use-unsent.ts'
import { Button } from '../../../ui/button.tsx'
import { type PendingVerdict, pendingVerdicts, usePendingVerdicts } from './pending-verdicts.ts'

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

interface VerdictTrayProps {
  className?: string
  /** Called after a verdict was undone. */
  onUndone?: (undone: PendingVerdict) => void
}

/** Verdicts that can be undone. They are sent at once when this unmounts, or when the page is hidden. */
export function VerdictTray({ className, onUndone }: VerdictTrayProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.pendingVerdicts
  const pending = usePendingVerdicts().pending.filter(({ isSending }) => !isSending)
  useUnsent(pending.length > 0)
  useSendingWhenLeft()
  const tray = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const count = pending.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button is removed with its verdict.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) tray.current?.focus({ preventScroll: true })
  }, [count])
  const undo = (documentId?: string) => {
    const undone = pendingVerdicts.undo(documentId)
    if (undone) onUndone?.(undone)
    return undone !== null
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = commandOf(event) === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null
      if (isUndo && !isTyped && !event.defaultPrevented && undo()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes the focus of a removed button
    <div
      ref={tray}
      tabIndex={-1}
      className={className}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      <ul aria-label={texts.label()} aria-live="polite" className="grid gap-2">
        {pending.map(({ documentId, document, verdict, sendsAt }) => (
          <li
            key={documentId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-hairline bg-card py-1 pr-1 pl-4 shadow-soft"
          >
            <p className="min-w-0 grow basis-32 font-medium wrap-anywhere">
              {texts.said[verdict.verdict]({ document })}
            </p>
            <Button
              variant="secondary"
              size="small"
              icon={Undo2}
              aria-keyshortcuts="u Control+Z"
              onClick={() => undo(documentId)}
            >
              {texts.undo()} <Countdown until={sendsAt} />
            </Button>
            <Button variant="quiet" size="small" icon={Send} onClick={() => void pendingVerdicts.sendNow(documentId)}>
              {texts.sendNow()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sends what is pending when the page is hidden or closed, or the person goes on to another one. */
function useSendingWhenLeft(): void {
  useEffect(() => {
    const leave = () => void pendingVerdicts.sendAll({ isLeaving: true })
    const hidden = () => document.visibilityState === 'hidden' && leave()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hidden)
      void pendingVerdicts.sendAll()
    }
  }, [])
}

/** The remaining seconds; not announced. */
function Countdown({ until }: { until: number }) {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250)
    return () => clearInterval(timer)
  })
  return (
    <span aria-hidden className="inline-block min-w-5 text-right tabular-nums">
      {seconds}
    </span>
  )
}
