import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { conversationAtom } from '../state/chat.ts'
import { Answer, Failure, Question, Saying } from './chat-lines.tsx'

/** What was said, the greeting first. The newest line is in sight; a screen reader hears it as it comes. */
export function ChatLog({ isShown }: { isShown: boolean }) {
  const { LL } = useI18n()
  const { lines, isWaiting } = useAtomValue(conversationAtom)
  const log = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line scrolls to itself.
  useEffect(() => {
    const newest = log.current?.lastElementChild
    // The beginning of a long answer is read first.
    if (isShown && lines.length > 0) newest?.scrollIntoView({ block: 'nearest' })
  }, [last?.id, isWaiting, isShown])

  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3">
      <div ref={log} role="log" aria-label={LL.assistant.log()} className="flex flex-col gap-3">
        <Saying>
          <p>{LL.assistant.greeting()}</p>
          <p className="mt-2 text-sm text-slate">{LL.assistant.privacy()}</p>
        </Saying>
        {lines.map((line) => {
          if (line.role === 'user') return <Question key={line.id} line={line} />
          if (line.role === 'assistant') return <Answer key={line.id} line={line} />
          return <Failure key={line.id} isLast={line === last} />
        })}
        {isWaiting && <Typing />}
      </div>
    </div>
  )
}

function Typing() {
  const { LL } = useI18n()
  return (
    <Saying>
      <span className="flex h-6 items-center gap-1.5">
        <span className="sr-only">{LL.assistant.typing()}</span>
        {[0, 1, 2].map((dot) => (
          <span key={dot} aria-hidden className="size-2 animate-pulse rounded-full bg-control" />
        ))}
      </span>
    </Saying>
  )
}
