import type { AssignOrder, Colleague } from '@passage/contracts/api/desk/desk-work.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { orderQuery } from '../../one-order/api/order.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { assignOrder } from './api/desk-work.ts'
import { AssignForm } from './assign-form.tsx'

/** The order's assignee, and buttons to take it, release it or give it to a colleague. */
export function AssigneePicker({ order }: { order: FullOrder }) {
  const { user } = useCurrentUser()
  if (!user) return <Skeleton className="h-11" />
  return <Picker key={order.id} order={order} self={user.id} />
}

function Picker({ order, self }: { order: FullOrder; self: string }) {
  const { LL } = useI18n()
  const texts = LL.staffOrder.assignee
  const { assignee } = order
  const assign = useAssign(order)
  const [giving, setGiving] = useState(false)
  const [handButton, giveButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const mine = assignee?.id === self
  /** The expected assignee: the one on screen, or the one that a refusal names. */
  const giveTo = (assigneeId: string | null, done: () => void = () => undefined, holder = assignee) =>
    assign.mutate({ assigneeId, ...(holder && holder.id !== self && { instead: holder.id }) }, { onSuccess: done })
  const taken = () => {
    setGiving(false)
    handButton.current?.focus()
  }
  const close = () => {
    setGiving(false)
    giveButton.current?.focus()
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{texts.title()}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex min-w-0 items-center gap-1.5">
          <UserRound aria-hidden className="size-5 shrink-0 text-slate" />
          <span className="min-w-0 wrap-anywhere">
            {assignee === null && texts.nobody()}
            {mine && texts.self()}
            {assignee && !mine && <WithName text={(name) => texts.other({ name })} name={assignee.name} />}
          </span>
        </p>
        <Button
          ref={handButton}
          variant="secondary"
          size="small"
          busy={assign.isPending && !giving}
          onClick={() => giveTo(mine ? null : self)}
        >
          {mine ? texts.letGo() : assignee ? texts.takeFrom({ name: assignee.name }) : texts.take()}
        </Button>
        <Button ref={giveButton} variant="quiet" size="small" aria-expanded={giving} onClick={() => setGiving(!giving)}>
          {texts.give()}
        </Button>
      </div>
      {giving && (
        <AssignForm
          without={[self, assignee?.id ?? self]}
          busy={assign.isPending}
          onGive={(id) => giveTo(id, close)}
          onClose={close}
        />
      )}
      {assign.error && <AssignFailure error={assign.error} onInstead={(holder) => giveTo(self, taken, holder)} />}
    </fieldset>
  )
}

interface AssignFailureProps {
  error: unknown
  /** Takes the order from its current assignee. */
  onInstead: (holder: Colleague) => void
}

/** Why an assignment failed; when a colleague was quicker, with a button to take the order from them. */
export function AssignFailure({ error, onInstead }: AssignFailureProps) {
  const { LL } = useI18n()
  const texts = LL.staffOrder.assignee
  const outcome = useOutcomeText()
  const holder = holderIn(error)
  return (
    <Alert
      kind={holder ? 'warning' : 'error'}
      live="assertive"
      title={texts.failed()}
      action={
        holder && (
          <Button variant="secondary" size="small" onClick={() => onInstead(holder)}>
            {texts.takeFrom({ name: holder.name })}
          </Button>
        )
      }
    >
      {holder ? texts.heldBy({ name: holder.name }) : codeOf(error) === 'invalid_input' ? texts.gone() : outcome(error)}
    </Alert>
  )
}

/** Assigns an order to a person and reads everything again that shows the assignee. */
function useAssign({ id, orderNumber }: FullOrder) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(orderNumber)
  return useMutation({
    mutationFn: (assign: AssignOrder) => assignOrder(id, assign),
    onSuccess: ({ assignee }) => {
      client.setQueryData(queryKey, (order) => (order?.full ? { ...order, assignee } : order))
    },
    onSettled: () => Promise.all([['desk'], queryKey].map((key) => client.invalidateQueries({ queryKey: key }))),
  })
}

/** The assignee named by a refusal. */
const holderIn = (error: unknown): Colleague | null =>
  error instanceof ApiError && codeOf(error) === 'order_assigned'
    ? ((error.problem?.details?.assignee as Colleague | undefined) ?? null)
    : null
