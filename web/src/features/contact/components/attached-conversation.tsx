import type { ChatTurn } from '@passage/contracts/api/chatbot.schema'
import { MessagesSquare, X } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Conversation } from '../../conversation/conversation.tsx'

/** The conversation with the assistant that goes along with the message: shown before it is sent, and removable. */
export function AttachedConversation({ turns, onRemove }: { turns: readonly ChatTurn[]; onRemove: () => void }) {
  const texts = useI18n().LL.contact.attached
  return (
    <section aria-label={texts.title()} className="rounded-card border border-hairline bg-sea-tint p-4">
      <p className="flex items-center gap-2 font-medium">
        <MessagesSquare aria-hidden className="size-5 shrink-0 text-sea" />
        {texts.title()}
      </p>
      <p className="mt-1 text-sm">{texts.text(turns.length)}</p>
      <details className="mt-1">
        <summary className="flex min-h-11 items-center font-medium text-sea underline">{texts.show()}</summary>
        <Conversation turns={turns} names={texts} />
      </details>
      <Button variant="secondary" size="small" icon={X} className="mt-2" onClick={onRemove}>
        {texts.remove()}
      </Button>
    </section>
  )
}
