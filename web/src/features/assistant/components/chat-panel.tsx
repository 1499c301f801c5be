import { useAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { chatPanel } from '../../conversation/panel.ts'
import { useAboveKeyboard } from '../state/use-above-keyboard.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import { PanelBar } from './panel-bar.tsx'
import { QuickReplies } from './quick-replies.tsx'

/** On a phone a sheet at the lower edge; from 640 pixels on a panel in the corner, 20 rem wide. */
const OPEN = cx(
  'inset-x-0 bottom-(--keyboard,0px) h-[min(40rem,100dvh-4rem-var(--keyboard,0px))] rounded-t-card',
  'sm:inset-x-auto sm:right-4 sm:bottom-4 sm:h-[min(36rem,100dvh-6rem)] sm:w-80 sm:rounded-card',
)

const MINIMISED = 'right-4 bottom-4 w-72 rounded-card'

/** The assistant: stays here once it was opened, so that nothing is lost by closing it. Escape makes it small. */
export default function ChatPanel() {
  const [state, setState] = useAtom(chatPanel)
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const restore = useRef<HTMLButtonElement>(null)
  useAboveKeyboard(panel)

  useEffect(() => {
    if (state === 'open') input.current?.focus({ preventScroll: true })
    const { activeElement, body } = document
    // A link of the panel may have led to a page that has taken the focus already.
    const isHere = activeElement === body || panel.current?.contains(activeElement)
    if (state === 'minimised' && isHere) restore.current?.focus({ preventScroll: true })
  }, [state])

  const minimiseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || state !== 'open' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    setState('minimised')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the controls inside.
    <div
      ref={panel}
      onKeyDown={minimiseByKey}
      className={cx(
        'fixed z-30 flex flex-col overflow-hidden border border-hairline bg-paper shadow-soft',
        state === 'open' ? OPEN : MINIMISED,
        state === 'closed' && 'hidden',
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
