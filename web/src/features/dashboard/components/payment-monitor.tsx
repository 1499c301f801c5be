import type { PaymentChecker } from '@passage/contracts/api/orders/order-work.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Play, RotateCw, Square } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'

/** Agency specification §9. */
const POLL_MS = 10_000

/** Whether payments are checked by the clock; administrators start and stop it, others see it. Agency specification §2.2. */
export function PaymentMonitor({ role }: { role: Role }) {
  const { LL, locale } = useI18n()
  const texts = LL.dashboard.monitor
  const id = useId()
  const checker = usePaymentChecker(locale)
  const state = checker.data?.data
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="font-display text-xl font-semibold">
          {texts.title()}
        </h2>
        {checker.isPending && <Skeleton className="mt-3 h-32" />}
        {checker.isError && (
          <div className="mt-3">
            <Alert
              kind={state ? 'warning' : 'error'}
              action={
                <Button
                  variant="secondary"
                  size="small"
                  icon={RotateCw}
                  busy={checker.isFetching}
                  onClick={() => void checker.refetch()}
                >
                  {LL.common.retry()}
                </Button>
              }
            >
              {state ? texts.stale() : texts.failed()}
            </Alert>
          </div>
        )}
        {state && <State state={state} maySwitch={scopeOf('payment-checker:switch', role) !== null} />}
      </section>
    </Card>
  )
}

function State({ state, maySwitch }: { state: PaymentChecker['data']; maySwitch: boolean }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.dashboard.monitor
  const change = useSwitchChecker(locale)
  const { running } = state
  const wish = change.isPending ? change.variables : running

  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each failure, in the language of the moment.
  useEffect(() => {
    if (change.error) toast.error(LL.common.error(), change.variables ? texts.startFailed() : texts.stopFailed())
  }, [change.error])

  return (
    <div className="mt-3 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={running ? 'green' : 'grey'}>{running ? texts.running() : texts.stopped()}</Badge>
        <Switch
          checked={wish}
          onChange={change.mutate}
          label={texts.switch()}
          disabled={!maySwitch}
          busy={change.isPending}
        />
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt className="text-slate">{texts.interval()}</dt>
        <dd className="text-right">{texts.seconds({ count: format.number(state.checkInterval / 1_000) })}</dd>
        <dt className="text-slate">{texts.attempts()}</dt>
        <dd className="text-right">{format.number(state.maxAttempts)}</dd>
      </dl>
      <p role="status">{state.message}</p>
      {maySwitch ? (
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            icon={Play}
            busy={change.isPending && change.variables}
            disabled={running}
            onClick={() => change.mutate(true)}
          >
            {texts.start()}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={Square}
            busy={change.isPending && !change.variables}
            disabled={!running}
            onClick={() => change.mutate(false)}
          >
            {texts.stop()}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-slate">{texts.adminsOnly()}</p>
      )}
      {change.error && <Alert kind="error">{change.variables ? texts.startFailed() : texts.stopFailed()}</Alert>}
    </div>
  )
}

const queryKey = (language: Language) => ['payment-checker', language] as const

/** Whether payments are checked by the clock, with the server's words in the reader's language. Read every 10 seconds. */
const usePaymentChecker = (language: Language) =>
  useQuery({
    queryKey: queryKey(language),
    queryFn: ({ signal }) => api<PaymentChecker>(`/api/payments/checker/status?language=${language}`, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  })

/** Starts (true) or stops (false) it; administrators only. */
function useSwitchChecker(language: Language) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (run: boolean) =>
      api<PaymentChecker>(`/api/payments/checker/${run ? 'start' : 'stop'}?language=${language}`, {
        method: 'POST',
        json: {},
      }),
    onSuccess: (state) => client.setQueryData(queryKey(language), state),
    onSettled: () => client.invalidateQueries({ queryKey: ['payment-checker'] }),
  })
}
