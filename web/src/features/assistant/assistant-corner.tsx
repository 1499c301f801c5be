import { isStaff } from '@passage/contracts/domain/people/roles'
import { useAtom } from 'jotai'
import { MessageCircleQuestionMark } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { readStored, writeStored } from '../../lib/session/browser-store.ts'
import { lazyPart, NoFallback } from '../../ui/feedback/lazy-part.tsx'
import { Part } from '../../ui/feedback/part.tsx'
import { Spinner } from '../../ui/feedback/skeleton.tsx'
import { chatPanel } from '../conversation/attached-conversation.ts'
import { useCurrentUser } from '../session/api/current-user.ts'
import { useCoversControl } from './state/covers-control.ts'

/** Key in the session storage: the bubble was shown and is not shown again. */
const KEY = 'assistantBubble'

const loadPanel = async () => (await import('./components/chat-panel.tsx')).default

/** Shown on the landing page only. */
const Bubble = lazyPart(() => import('./components/bubble.tsx'), NoFallback)

/**
 * The assistant's round button, and the panel once it was opened. On pages without the button, an open conversation
 * stays until it is minimised or closed. Public specification §2, *Home*, chat assistant.
 */
export function AssistantCorner({ hasButton }: { hasButton: boolean }) {
  const [pathname] = useLocation()
  const { user } = useCurrentUser()
  if (user && isStaff(user.role) && pathname !== '/') return null
  return <Corner hasButton={hasButton} withBubble={pathname === '/'} />
}

interface CornerProps {
  hasButton: boolean
  /** Beside an order or a form the bubble would cover the page. */
  withBubble: boolean
}

function Corner({ hasButton, withBubble }: CornerProps) {
  const { LL } = useI18n()
  const [state, setState] = useAtom(chatPanel)
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  const [isFailed, setFailed] = useState(false)
  const bubble = useBubble(withBubble)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(state)

  useEffect(() => {
    if (state === 'closed' || Panel) return
    setFailed(false)
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      () => {
        setFailed(true)
        setState('closed')
      },
    )
  }, [state, Panel, setState])

  useEffect(() => {
    // The cross that closed it is gone: the focus returns to what opened the panel.
    if (before.current !== 'closed' && state === 'closed') button.current?.focus()
    before.current = state
  }, [state])

  const open = () => {
    bubble.dismiss()
    setState('open')
  }
  const isLoading = state !== 'closed' && !Panel
  const isInTheWay = useCoversControl(button, state === 'closed')
  return (
    <aside
      data-assistant
      hidden={!hasButton && state !== 'open'}
      aria-label={LL.chat.title()}
      className="print:hidden in-[body:has([role=dialog])]:hidden"
    >
      {(state === 'closed' || isLoading) && (
        <div className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex items-center justify-end gap-2">
          {isFailed && (
            <p role="alert" className="rounded-card border border-hairline bg-card p-3 text-sm shadow-soft">
              {LL.failure.network()}
            </p>
          )}
          {!isFailed && bubble.isWanted && (
            <Suspense>
              <Bubble onOpen={open} onShow={bubble.remember} onDismiss={bubble.dismiss} focusNext={button} />
            </Suspense>
          )}
          <button
            ref={button}
            type="button"
            aria-label={LL.chat.open()}
            aria-busy={isLoading || undefined}
            onClick={open}
            onPointerEnter={() => void loadPanel().catch(() => undefined)}
            className={cx(
              'inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-sea text-on-fill shadow-soft transition hover:bg-sea-deep motion-reduce:transition-none',
              // Still reachable by keyboard.
              isInTheWay ? 'opacity-0 focus-visible:opacity-100' : 'pointer-events-auto',
            )}
          >
            {isLoading ? <Spinner /> : <MessageCircleQuestionMark aria-hidden className="size-6" />}
          </button>
        </div>
      )}
      {Panel && (
        <Part>
          <Panel />
        </Part>
      )}
    </aside>
  )
}

/** Whether the bubble is shown; false while the page is prerendered. */
function useBubble(isItsPage: boolean) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => setWanted(isItsPage && !readStored(KEY, (value) => value === 'seen', false)), [isItsPage])
  const remember = () => writeStored(KEY, 'seen')
  const dismiss = () => {
    setWanted(false)
    remember()
  }
  return { isWanted, remember, dismiss }
}
