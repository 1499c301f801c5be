import { Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { commandOf } from '../../../lib/command-of.ts'
import { Button } from '../../../ui/button.tsx'
import { TOAST_BOTTOM } from '../../../ui/feedback/toast.ts'
import { useDecisionSentence, useOwnDecisions, useUndo, useUndoLast } from './pending-decisions.ts'
import { UndoLine } from './undo-line.tsx'

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** So many of the newest decisions have a line of their own. */
const SHOWN = 3

/** Pixels between the lines and a toast. */
const GAP = 8

/** The person's last decisions, on every screen of staff, while they can be undone. Ctrl+Z undoes the last one; at the desk `u`. */
export default function LastDecisions() {
  const { LL } = useI18n()
  const texts = LL.staffWork.pendingDecisions
  const decisions = useOwnDecisions()
  const sentence = useDecisionSentence()
  const undo = useUndo()
  const undoLast = useUndoLast()
  const now = useSeconds(decisions.length > 0)
  const pending = decisions.filter(({ dueAt }) => Date.parse(dueAt) > now)
  const shown = pending.slice(-SHOWN)
  const list = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button is removed with its decision.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [shown.length])
  const hasLines = shown.length > 0
  // Above the lines, whose buttons it would cover. The list stands 5rem above the window's edge.
  useLayoutEffect(() => {
    const lines = list.current
    if (!hasLines || !lines) return
    const { style } = document.documentElement
    const place = () => style.setProperty(TOAST_BOTTOM, `calc(5rem + ${lines.offsetHeight + GAP}px)`)
    const sizes = new ResizeObserver(place)
    sizes.observe(lines)
    return () => {
      sizes.disconnect()
      style.removeProperty(TOAST_BOTTOM)
    }
  }, [hasLines])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = commandOf(event) === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null
      if (!isUndo || isTyped || event.defaultPrevented) return
      event.preventDefault()
      void undoLast()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes the focus of a removed button
    <div
      ref={list}
      tabIndex={-1}
      className="fixed right-4 bottom-20 left-4 z-40 sm:left-auto sm:max-w-xl print:hidden"
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      <ul aria-label={texts.label()} aria-live="polite" className="grid gap-2">
        {pending.length > SHOWN && (
          <li className="justify-self-end">
            <Button
              variant="secondary"
              size="small"
              icon={Undo2}
              onClick={() => void Promise.all(pending.map((decision) => undo(decision)))}
            >
              {texts.undoAll(pending.length)}
            </Button>
          </li>
        )}
        {shown.map((decision) => (
          <UndoLine
            key={decision.id}
            decision={decision}
            secondsLeft={Math.ceil((Date.parse(decision.dueAt) - now) / 1_000)}
          >
            <span className="font-medium">{sentence(decision)}</span>{' '}
            <span className="text-slate tabular-nums">{decision.orderNumber}</span>
          </UndoLine>
        ))}
      </ul>
    </div>
  )
}

/** The time, four times a second while `runs`. Epoch milliseconds. */
function useSeconds(runs: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!runs) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
