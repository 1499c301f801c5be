import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { InlineForm } from '../../decisions/parts/inline-form.tsx'
import { staffQuery } from './api/desk-work.ts'

interface GiveFormProps {
  /** People who are not offered: the reader and the assignee. */
  without: readonly string[]
  busy: boolean
  onGive: (colleagueId: string) => void
  onClose: () => void
}

/** Chooses the colleague who gets the order. */
export function AssignForm({ without, busy, onGive, onClose }: GiveFormProps) {
  const { LL } = useI18n()
  const texts = LL.staffOrder.assignee
  const staff = useQuery(staffQuery)
  const [chosen, setChosen] = useState('')
  const [tried, setTried] = useState(false)
  // The list from when the form was opened: choices do not disappear while the reader uses it.
  const [hidden] = useState(without)
  const colleagues = staff.data?.filter(({ id }) => !hidden.includes(id))
  const hasColleagues = colleagues !== undefined && colleagues.length > 0
  const give = () => {
    setTried(true)
    if (chosen) onGive(chosen)
  }
  return (
    <InlineForm
      send={hasColleagues ? texts.giveNow() : null}
      {...{ busy, onClose }}
      onSend={give}
      className="grid max-w-md gap-3"
    >
      <ListFailure list={staff} failed={texts.staffFailed()} stale={texts.staffFailed()} />
      {staff.isPending && <Skeleton className="h-11" />}
      {colleagues?.length === 0 && <p className="text-slate">{texts.nobodyElse()}</p>}
      {hasColleagues && (
        <Field label={texts.colleague()} error={tried && !chosen ? texts.chooseFirst() : undefined}>
          {(control) => (
            <Select {...control} autoFocus value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{texts.choose()}</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </InlineForm>
  )
}
