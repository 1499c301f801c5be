import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { useAssignees, useChangeMessage } from '../api/contact-messages.ts'

/** Who has a message in hand, and whether it was answered; both can be taken back. */
export function MessageWork({ message }: { message: ContactMessage }) {
  const texts = useI18n().LL.contactMessages
  const format = useFormat()
  const outcome = useOutcomeText()
  const { user } = useCurrentUser()
  const { data: assignees = [] } = useAssignees()
  const giving = useChangeMessage(message.id)
  const answering = useChangeMessage(message.id)
  const { answeredAt, answeredBy, assignee } = message
  const { error } = answering.isError ? answering : giving
  // Who is no administrator any more still shows.
  const choices = assignee && !assignees.some(({ id }) => id === assignee.id) ? [...assignees, assignee] : assignees
  const when = answeredAt ? format.dateTime(answeredAt) : ''
  return (
    <div className="grid gap-4">
      <Field label={texts.assignee()} className="max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={(giving.isPending ? giving.variables.assigneeId : assignee?.id) ?? ''}
            onChange={(event) => giving.mutate({ assigneeId: event.target.value || null })}
          >
            <option value="">{texts.unassigned()}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === user?.id ? texts.me({ name }) : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        {answeredAt && (
          <p className="mb-2 flex items-center gap-2 font-medium text-green">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {answeredBy ? texts.answeredOn({ when, name: answeredBy.name }) : texts.answeredByNobody({ when })}
          </p>
        )}
        <Button
          variant="secondary"
          icon={answeredAt ? Undo2 : CircleCheck}
          busy={answering.isPending}
          onClick={() => answering.mutate({ answered: !answeredAt })}
        >
          {answeredAt ? texts.undoAnswered() : texts.markAnswered()}
        </Button>
      </div>
      {error && (
        <Alert kind="error" live="assertive" title={texts.changeFailed()}>
          {outcome(error)}
        </Alert>
      )}
    </div>
  )
}
