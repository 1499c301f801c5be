import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { ChevronUp, type LucideIcon, Minus, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { chatPanel } from '../../conversation/attached-conversation.ts'
import { chatDraftAtom, conversationAtom } from '../state/chat.ts'
import { useCoversControl } from '../state/covers-control.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'

const TOPICS = ['requirements', 'documents', 'cost', 'time'] as const

/** On a phone a sheet at the lower edge; from 640 pixels a panel in the corner, 20 rem wide. */
const OPEN = cx(
  'inset-x-0 bottom-(--keyboard,0px) h-[min(40rem,100dvh-4rem-var(--keyboard,0px))] rounded-t-card',
  'sm:inset-x-auto sm:right-4 sm:bottom-4 sm:h-[min(36rem,100dvh-6rem)] sm:w-80 sm:rounded-card',
)

const MINIMISED = 'right-4 bottom-4 w-72 rounded-card'

/** The assistant's panel; stays mounted once opened, so that closing it loses nothing. Escape minimises it. */
export default function ChatPanel() {
  const [state, setState] = useAtom(chatPanel)
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const restore = useRef<HTMLButtonElement>(null)
  useAboveKeyboard(panel)
  const isInTheWay = useCoversControl(panel, state === 'minimised')

  useEffect(() => {
    if (state === 'open') input.current?.focus({ preventScroll: true })
    const { activeElement, body } = document
    // A link of the panel may have opened a page that has taken the focus already.
    const isHere = activeElement === body || panel.current?.contains(activeElement)
    if (state === 'minimised' && isHere) restore.current?.focus({ preventScroll: true })
  }, [state])

  // Elsewhere Escape belongs to the page.
  useBackCloses(state === 'open' && window.matchMedia('(pointer: coarse)').matches, () => setState('minimised'))

  const minimiseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || state !== 'open' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    setState('minimised')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed in the controls inside.
    <div
      ref={panel}
      onKeyDown={minimiseByKey}
      className={cx(
        'fixed z-30 flex flex-col overflow-hidden border border-hairline bg-paper shadow-soft',
        state === 'open' ? OPEN : MINIMISED,
        state === 'closed' && 'hidden',
        isInTheWay && 'pointer-events-none opacity-0 focus-within:opacity-100',
      )}
    >
      <PanelBar restore={restore} />
      <div className={cx('flex min-h-0 grow flex-col', state !== 'open' && 'hidden')}>
        <ChatLog isShown={state === 'open'} />
        <QuickReplies input={input} />
        <ChatForm input={input} />
      </div>
    </div>
  )
}

/**
 * Sets an element's `--keyboard` to the height of the screen keyboard, in pixels. Where the keyboard covers the page
 * (iOS), elements fixed to the lower edge would be under it.
 */
function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const look = () => {
      const hidden = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      // The visual viewport is also smaller while the page is zoomed.
      element.current?.style.setProperty('--keyboard', viewport.scale > 1 ? '0px' : `${Math.round(hidden)}px`)
    }
    look()
    viewport.addEventListener('resize', look)
    viewport.addEventListener('scroll', look)
    return () => {
      viewport.removeEventListener('resize', look)
      viewport.removeEventListener('scroll', look)
    }
  }, [element])
}

/**
 * Suggested questions: each fills the input. During a conversation they take one row. Public specification §2, *Home*.
 */
function QuickReplies({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const { LL } = useI18n()
  const setDraft = useSetAtom(chatDraftAtom)
  const { lines, isWaiting } = useAtomValue(conversationAtom)
  return (
    <ul
      aria-label={LL.assistant.quick.label()}
      className={cx('flex shrink-0 gap-2 px-4 py-2', lines.length > 0 ? 'overflow-x-auto' : 'flex-wrap')}
    >
      {TOPICS.map((topic) => (
        <li key={topic} className="shrink-0">
          <button
            type="button"
            aria-disabled={isWaiting || undefined}
            onClick={() => {
              if (isWaiting) return
              setDraft(LL.assistant.quick[topic]())
              input.current?.focus()
            }}
            className="inline-flex min-h-11 items-center rounded-full border border-control bg-card px-3 text-sm hover:border-sea hover:bg-sea-tint"
          >
            {LL.assistant.quick[topic]()}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The panel's name with its buttons; minimised, nothing else is shown. */
function PanelBar({ restore }: { restore: Ref<HTMLButtonElement> }) {
  const { LL } = useI18n()
  const [state, setState] = useAtom(chatPanel)
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-1 bg-sea pl-4 text-on-fill">
      {/* The landmark around it has the same name. */}
      <p aria-hidden className="grow truncate font-display font-semibold">
        {LL.chat.title()}
      </p>
      {state === 'open' ? (
        <BarButton icon={Minus} label={LL.assistant.minimise()} onClick={() => setState('minimised')} />
      ) : (
        <BarButton ref={restore} icon={ChevronUp} label={LL.assistant.restore()} onClick={() => setState('open')} />
      )}
      <BarButton icon={X} label={LL.assistant.close()} onClick={() => setState('closed')} />
    </div>
  )
}

interface BarButtonProps {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  label: string
  onClick: () => void
}

function BarButton({ ref, icon: Icon, label, onClick }: BarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control -outline-offset-4 hover:bg-sea-deep focus-visible:outline-on-fill"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
