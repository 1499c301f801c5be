import { contactPath } from '@passage/contracts/domain/site/order-path'
import { Clock, type LucideIcon, RotateCw, SearchX, ServerCrash, WifiOff } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Tracking, TrackingFailure } from './api/use-order.ts'

const ICONS: Record<TrackingFailure['kind'], LucideIcon> = {
  'not-found': SearchX,
  'too-many': Clock,
  offline: WifiOff,
  server: ServerCrash,
}

export interface OrderAnswerProps {
  tracking: Tracking
  /** The requested number, for a message about it. */
  number?: string
  /** Texts for a page with other wording. */
  words?: { notFound: string; server: string }
}

/**
 * Shown without an order: that it is loading, or why there is none and what helps. Public specification §8; settled.md,
 * Tracking.
 */
export function OrderAnswer({ tracking, number, words }: OrderAnswerProps) {
  const { LL } = useI18n()
  const { isSearching, failure, searchAgain } = tracking
  return (
    <div aria-live="polite" className="max-w-text">
      {isSearching && !failure && (
        <p className="flex animate-appear items-center gap-3 text-slate">
          <Spinner />
          {LL.tracking.searching()}
        </p>
      )}
      {failure?.kind === 'not-found' && (
        <Alert kind="error" title={LL.tracking.notFound.title()} icon={ICONS['not-found']} live="off">
          {words?.notFound ?? LL.tracking.notFound.text()}{' '}
          {number && <TextLink href={contactPath(number)}>{LL.tracking.help.write()}</TextLink>}
        </Alert>
      )}
      {failure && failure.kind !== 'not-found' && (
        <Alert
          kind="warning"
          title={LL.tracking.failures[failure.kind].title()}
          icon={ICONS[failure.kind]}
          live="off"
          action={
            <Button variant="secondary" size="small" icon={RotateCw} busy={isSearching} onClick={searchAgain}>
              {LL.common.retry()}
            </Button>
          }
        >
          {failure.kind === 'server' && words ? words.server : <FailureText failure={failure} />}
        </Alert>
      )}
    </div>
  )
}

function FailureText({ failure }: { failure: Exclude<TrackingFailure, { kind: 'not-found' }> }) {
  const texts = useI18n().LL.tracking.failures
  if (failure.kind !== 'too-many') return texts[failure.kind].text()
  return texts['too-many'].text({ minutes: Math.max(1, Math.ceil(failure.seconds / 60)) })
}
