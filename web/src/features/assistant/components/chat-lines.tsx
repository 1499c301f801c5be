import { useSetAtom } from 'jotai'
import { ChevronRight, MessageSquareText, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { chatPanel } from '../../conversation/panel.ts'
import { sendAgain } from '../state/chat.ts'
import type { Line } from '../state/conversation.ts'
import { ownLinks } from '../state/own-links.ts'
import { useHandOver } from '../state/use-hand-over.ts'

type LineOf<Role extends Line['role']> = Extract<Line, { role: Role }>

/** From here on the panel stands beside the page; below it covers it. */
const BESIDE = '(min-width: 40rem)'

/** What the assistant says. */
export function Saying({ lang, children }: { lang?: string; children: ReactNode }) {
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

export function Question({ line }: { line: LineOf<'user'> }) {
  const { LL } = useI18n()
  return (
    <p dir="auto" className="ml-6 self-end rounded-card bg-sea-tint px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere">
      <span className="sr-only">{LL.assistant.youSaid()} </span>
      {line.content}
    </p>
  )
}

export function Answer({ line }: { line: LineOf<'assistant'> }) {
  const { LL } = useI18n()
  const setPanel = useSetAtom(chatPanel)
  const handOver = useHandOver()
  const links = ownLinks(line.links)
  const follow = () => {
    if (!window.matchMedia(BESIDE).matches) setPanel('minimised')
  }
  return (
    <Saying lang={line.language}>
      <p className="whitespace-pre-line">{line.content}</p>
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

/** No answer came; the last one can be asked for again. */
export function Failure({ isLast }: { isLast: boolean }) {
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
