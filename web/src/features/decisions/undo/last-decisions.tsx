import { Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { commandOf } from '../../../lib/command-of.ts'
import { Button } from '../../../ui/button.tsx'
import { useDecisionSentence, useOwnDecisions, useUndo, useUndoLast } from './pending-decisions.ts'

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** So many of the newest decisions have a line of their own. */
const SHOWN = 3

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
          <li
            key={decision.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-hairline bg-card py-1 pr-1 pl-4 shadow-soft"
          >
            <p className="min-w-0 grow basis-32 wrap-anywhere">
              <span className="font-medium">{sentence(decision)}</span>{' '}
              <span className="text-slate tabular-nums">{decision.orderNumber}</span>
            </p>
            <Button
              variant="secondary"
              size="small"
              icon={Undo2}
              aria-keyshortcuts="u Control+Z"
              onClick={() => void undo(decision)}
            >
              {texts.undo()}{' '}
              <span aria-hidden className="inline-block min-w-5 text-right tabular-nums">
                {Math.ceil((Date.parse(decision.dueAt) - now) / 1_000)}
              </span>
            </Button>
          </li>
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
