import type { ChatReply } from '@passage/contracts/api/chatbot.schema'
import { parseUrl } from '@passage/contracts/domain/typed/parse-url'
import { useAtomValue, useSetAtom } from 'jotai'
import { ChevronRight, MessageSquareText, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { attachedConversation, chatPanel } from '../../conversation/attached-conversation.ts'
import { conversationAtom, sendAgain } from '../state/chat.ts'
import { type ChatLine, turnsOf } from '../state/conversation.ts'
import { WithOfficialLinks } from './official-links.tsx'

/** Only addresses that are internal on every page count as internal, wherever the page is. */
const ANY_SITE = 'https://site.invalid'

/** From this width the panel is beside the page; below, it covers it. */
const BESIDE = '(min-width: 40rem)'

/** The conversation, the greeting first. Scrolls to the newest line, which is announced to screen readers. */
export function ChatLog({ isShown }: { isShown: boolean }) {
  const { LL } = useI18n()
  const { lines, isWaiting } = useAtomValue(conversationAtom)
  const log = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line scrolls to itself.
  useEffect(() => {
    const newest = log.current?.lastElementChild
    // A long answer is read from its beginning.
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

type LineOf<Role extends ChatLine['role']> = Extract<ChatLine, { role: Role }>

/** A message of the assistant. */
function Saying({ lang, children }: { lang?: string; children: ReactNode }) {
  const { LL } = useI18n()
  return (
    <div
      lang={lang}
      className="mr-6 self-start rounded-card border border-hairline bg-card px-3.5 py-2.5 wrap-anywhere"
    >
      <span className="sr-only">{LL.assistant.says()} </span>
      {children}
    </div>
  )
}

function Question({ line }: { line: LineOf<'user'> }) {
  const { LL } = useI18n()
  return (
    <p dir="auto" className="ml-6 self-end rounded-card bg-sea-tint px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere">
      <span className="sr-only">{LL.assistant.youSaid()} </span>
      {line.content}
    </p>
  )
}

function Answer({ line }: { line: LineOf<'assistant'> }) {
  const { LL } = useI18n()
  const setPanel = useSetAtom(chatPanel)
  const handOver = useHandOver()
  const links = ownLinks(line.links)
  const follow = () => {
    if (!window.matchMedia(BESIDE).matches) setPanel('minimised')
  }
  return (
    <Saying lang={line.language}>
      <p className="whitespace-pre-line">
        <WithOfficialLinks text={line.content} />
      </p>
      {links.length > 0 && (
        <ul className="mt-2 border-t border-hairline">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link
                href={href}
                onClick={follow}
                className="flex min-h-11 items-center gap-1 font-medium text-sea underline underline-offset-4 hover:text-sea-deep"
              >
                <ChevronRight aria-hidden className="size-5 shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {line.handOver && (
        <button type="button" onClick={handOver} className={buttonStyle('secondary', 'small', 'mt-2')}>
          <MessageSquareText aria-hidden className="size-5 shrink-0" />
          {LL.assistant.handOver()}
        </button>
      )}
    </Saying>
  )
}

/** No answer came; the question can be sent again. */
function Failure({ isLast }: { isLast: boolean }) {
  const { LL } = useI18n()
  return (
    <Saying>
      <p>{LL.assistant.failure()}</p>
      {isLast && (
        <Button variant="secondary" size="small" icon={RotateCw} onClick={sendAgain} className="mt-2">
          {LL.common.retry()}
        </Button>
      )}
    </Saying>
  )
}

/** Whether an address is a path of this site: not `//elsewhere`, `javascript:` or `/\elsewhere`. */
export function isOwnPath(href: string): boolean {
  return href.startsWith('/') && parseUrl(href, ANY_SITE)?.origin === ANY_SITE
}

/** The links of a reply that may be shown. */
const ownLinks = (links: ChatReply['links']): ChatReply['links'] => links.filter(({ href }) => isOwnPath(href))

/** Opens the contact form with the conversation attached; the form shows it and can remove it. */
function useHandOver(): () => void {
  const { lines } = useAtomValue(conversationAtom)
  const attach = useSetAtom(attachedConversation)
  const setPanel = useSetAtom(chatPanel)
  const [, navigate] = useLocation()
  return () => {
    attach(turnsOf(lines))
    setPanel('minimised')
    navigate('/?topic=contact#contact')
  }
}
