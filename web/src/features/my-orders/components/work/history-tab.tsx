import type { WorkflowHistory } from '@passage/contracts/api/order-work.schema'
import { ExternalLink, History } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { RetryButton } from '../../../../ui/retry-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useWorkflow } from '../../api/workflow.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { HistoryLine } from './history-line.tsx'

/** What the order's workflow did, tried and waits for. design.md, Operators. */
export default function HistoryTab({ orderId }: { orderId: string }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.history
  const workflow = useWorkflow(orderId)
  const history = workflow.data

  if (workflow.isPending) return <Skeleton className="h-64" />
  const failed = workflow.isError && (
    <Alert
      kind={history ? 'warning' : 'error'}
      title={history ? undefined : texts.failed()}
      action={<RetryButton query={workflow} size="small" />}
    >
      {history ? texts.stale() : texts.failedText()}
    </Alert>
  )
  return (
    <div className="grid gap-4">
      {failed}
      {history && <Head history={history} />}
      {history && <AttentionPanel orderId={orderId} attention={history.attention} />}
      {history?.lines.length === 0 && (
        <EmptyState icon={History} title={history.state === 'ended' ? texts.gone() : texts.empty()} />
      )}
      {history?.truncated && <p className="text-slate">{texts.truncated()}</p>}
      {history && history.lines.length > 0 && (
        <ol aria-label={texts.label()} reversed className="grid gap-2">
          {history.lines.toReversed().map((line) => (
            // Each run counts its events from 1.
            <HistoryLine key={`${line.at} ${line.eventId}`} line={line} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Head({ history }: { history: WorkflowHistory }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.history
  const tones = { running: 'blue', ended: 'grey', lost: 'red' } as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[history.state]}>{texts.states[history.state]()}</Badge>
        <code className="text-sm break-all text-slate">{history.workflowId}</code>
      </p>
      {history.temporalUrl && (
        <LinkButton
          href={history.temporalUrl}
          reload
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          size="small"
          icon={ExternalLink}
        >
          {texts.temporal()}
          <span className="sr-only"> ({LL.common.opensInNewTab()})</span>
        </LinkButton>
      )}
    </div>
  )
}
