import type { AssignOrders, OrdersAssigned, TeamView } from '@passage/contracts/api/desk/team.schema'
import { MAX_BULK_ORDERS } from '@passage/contracts/domain/desk/work-queue'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { formatCount } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Select } from '../../../ui/forms/inputs.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { useSelection } from '../../../ui/lists/selection.tsx'
import { useAssignOrders, useTeam, useUnassigned } from '../api/team.ts'
import { AssignOutcome } from './assign-outcome.tsx'
import { TeamSection } from './team-section.tsx'
import { useUnassignedColumns } from './unassigned-columns.tsx'

/** How many orders are offered to be assigned at once. */
const SOME = 10

/** The orders that nobody has, and the form that gives many of them to a person. */
export function Unassigned() {
  const { LL, locale } = useI18n()
  const texts = LL.team.unassigned
  const team = useTeam().data
  const list = useUnassigned()
  const { selected, selection, clear } = useSelection('', list.data ?? [], {
    all: texts.selectAll(),
    one: ({ orderNumber }) => texts.select({ number: orderNumber }),
  })
  const columns = useUnassignedColumns()
  const { unassigned: count, unassignedLate: late } = team ?? {}
  return (
    <TeamSection title={texts.title()}>
      {count && late && count.count > 0 && (
        <p className="mt-1">
          {count.capped ? texts.capped({ count: formatCount(count.count, false, locale) }) : texts.count(count.count)}
          {' · '}
          <span className={cx(late.count > 0 && 'font-semibold text-red')}>
            {texts.late({ count: formatCount(late.count, late.capped, locale) })}
          </span>
        </p>
      )}
      <AssignMany people={team?.people ?? []} orderIds={selected.map(({ id }) => id)} onAssigned={clear} />
      <DataList
        {...{ list, texts, selection, columns }}
        icon={UserRoundCheck}
        label={texts.list()}
        mark={({ orderNumber }) => ({ 'data-order': orderNumber })}
        className="mt-4"
      />
    </TeamSection>
  )
}

interface AssignManyProps {
  people: TeamView['people']
  /** The selected orders; none: so many of the most urgent ones. */
  orderIds: string[]
  onAssigned: () => void
}

/** Gives the selected orders, or so many of the most urgent ones, to a person; says what came of it, and undoes it. */
function AssignMany({ people, orderIds, onAssigned }: AssignManyProps) {
  const { LL } = useI18n()
  const texts = LL.team.unassigned
  const [person, setPerson] = useState('')
  const [number, setNumber] = useState(String(SOME))
  const [tried, setTried] = useState(false)
  const [last, setLast] = useState<{ sent: AssignOrders; answer: OrdersAssigned } | null>(null)
  const assign = useAssignOrders()
  const isChosen = orderIds.length > 0
  const count = Number(number)
  const isNumber = /^\d+$/.test(number.trim()) && count >= 1 && count <= MAX_BULK_ORDERS
  const send = (sent: AssignOrders) =>
    assign.mutate(sent, {
      onSuccess: (answer) => {
        setLast({ sent, answer })
        onAssigned()
      },
    })
  const submit = () => {
    setTried(true)
    if (!person || !(isChosen || isNumber)) return
    setTried(false)
    send({ assigneeId: person, ...(isChosen ? { orderIds } : { mostUrgent: count }) })
  }
  return (
    <>
      <form
        noValidate
        className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,18rem)_8rem_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={texts.person()} error={tried && !person ? texts.chooseFirst() : undefined}>
          {(control) => (
            <Select {...control} value={person} onChange={({ target }) => setPerson(target.value)}>
              <option value="">{texts.choose()}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {!isChosen && (
          <Field
            label={texts.howMany()}
            error={tried && !isNumber ? texts.wrongNumber({ most: MAX_BULK_ORDERS }) : undefined}
          >
            {(control) => (
              <NumberInput {...control} value={number} onChange={({ target }) => setNumber(target.value)} />
            )}
          </Field>
        )}
        <Button type="submit" busy={assign.isPending} className="sm:mt-7 sm:justify-self-start">
          {assign.isPending ? texts.assigning() : isChosen ? texts.assignChosen(orderIds.length) : texts.assignUrgent()}
        </Button>
      </form>
      <AssignOutcome
        error={assign.error}
        last={assign.isPending ? null : last}
        people={people}
        onUndo={(orderIds, instead) => send({ assigneeId: null, orderIds, instead })}
      />
    </>
  )
}
