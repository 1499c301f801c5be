import { MAX_CHAT_MESSAGE } from '@passage/contracts/domain/site/chat'
import { useAtom, useAtomValue } from 'jotai'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { TextArea } from '../../../ui/forms/inputs.tsx'
import { chatDraftAtom, conversationAtom, sendMessage } from '../state/chat.ts'

/**
 * Enter sends, Shift+Enter starts a line. While an answer is awaited, input and button ignore presses but keep the
 * focus (and a phone's keyboard), which `disabled` would remove.
 */
export function ChatForm({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const { LL } = useI18n()
  const [draft, setDraft] = useAtom(chatDraftAtom)
  const { isWaiting } = useAtomValue(conversationAtom)
  const cannotSend = isWaiting || draft.trim() === ''
  const send = () => {
    void sendMessage(draft)
    input.current?.focus()
  }
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex shrink-0 items-end gap-2 border-t border-hairline bg-card p-2"
    >
      <TextArea
        ref={input}
        rows={1}
        value={draft}
        maxLength={MAX_CHAT_MESSAGE}
        enterKeyHint="send"
        aria-label={LL.assistant.input()}
        placeholder={LL.assistant.placeholder()}
        readOnly={isWaiting}
        aria-disabled={isWaiting || undefined}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={sendByEnter}
        className="field-sizing-content max-h-32 resize-none aria-disabled:bg-grey-tint"
      />
      <button
        type="submit"
        aria-label={LL.assistant.send()}
        aria-disabled={cannotSend || undefined}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-sea text-on-fill hover:bg-sea-deep aria-disabled:cursor-not-allowed aria-disabled:bg-grey-tint aria-disabled:text-grey"
      >
        {isWaiting ? <Spinner /> : <SendHorizontal aria-hidden className="size-5" />}
      </button>
    </form>
  )
}
