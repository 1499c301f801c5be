import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { useWorkflow } from '../api/order-reads.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { HistoryLine, type HistoryLineProps, TemporalLink } from './history-line.tsx'
import { isNews } from './history-sentence.ts'

/** What the order's workflow did, tried and waits for, in sentences. design.md, Operators; brand.md, Words. */
export default function HistoryTab({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.history
  const { nameAt } = useTravellerNames(order)
  const workflow = useWorkflow(order.id)
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
      {history && <AttentionPanel order={order} history={history} />}
      {history?.lines.length === 0 && (
        <EmptyState icon={History} title={history.state === 'ended' ? texts.gone() : texts.empty()} />
      )}
      {history?.truncated && <p className="text-slate">{texts.truncated()}</p>}
      {history && history.lines.length > 0 && <Lines history={history} nameAt={nameAt} />}
    </div>
  )
}

/** The short history, or every step; the newest first. */
function Lines({ history, nameAt }: { history: WorkflowHistory; nameAt: HistoryLineProps['nameAt'] }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.history
  const [every, setEvery] = useState(false)
  const lines = every ? history.lines : history.lines.filter(isNews)
  return (
    <div>
      <Checkbox label={texts.every()} checked={every} onChange={(event) => setEvery(event.target.checked)} />
      <ol aria-label={texts.label()} reversed className="divide-y divide-hairline border-y border-hairline">
        {lines.toReversed().map((line) => (
          // Each run counts its events from 1.
          <HistoryLine
            key={`${line.at} ${line.eventId}`}
            line={line}
            nameAt={nameAt}
            temporalUrl={history.temporalUrl}
          />
        ))}
      </ol>
    </div>
  )
}

/** The state of the workflow; details for operators are folded. */
function Head({ history }: { history: WorkflowHistory }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.history
  const tones = { running: 'blue', ended: 'grey', lost: 'red' } as const
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <Badge tone={tones[history.state]}>{texts.states[history.state]()}</Badge>
      <details className="text-sm text-slate">
        <summary className="flex min-h-11 cursor-pointer items-center underline-offset-4 hover:underline">
          {texts.technical()}
        </summary>
        <p>
          {texts.workflow()} <code className="break-all">{history.workflowId}</code>
        </p>
        {history.temporalUrl && <TemporalLink url={history.temporalUrl} />}
      </details>
    </div>
  )
}
