import { useAtomValue, useSetAtom } from 'jotai'
import type { RefObject } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { chatDraftAtom, conversationAtom } from '../state/chat.ts'

const TOPICS = ['requirements', 'documents', 'cost', 'time'] as const

/** Questions to begin with: each fills the input. Once there is a conversation, they take one row. Public specification §2, *Home*. */
export function QuickReplies({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
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
