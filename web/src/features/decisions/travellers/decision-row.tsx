import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { FileX2 } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { travellerSlots } from '../../one-order/travellers/traveller-values.ts'
import { ActionFailure } from '../parts/action-failure.tsx'
import { NoteField } from '../parts/note-field.tsx'
import { ANSWERS, type Answer } from './chosen-decisions.ts'
import { DecisionBadge } from './decision-badge.tsx'
import { barsTo, visaAt } from './standing.ts'
import { type ChosenDecisions, reasonField } from './use-chosen-decisions.ts'

interface DecisionRowProps {
  order: FullOrder
  position: number
  decisions: ChosenDecisions
  onWithdrawVisa: (visa: OrderDocument) => void
}

/** One traveller with what stands, and the choice of another decision. */
export function DecisionRow({ order, position, decisions, onWithdrawVisa }: DecisionRowProps) {
  const { LL } = useI18n()
  const id = useId()
  const texts = LL.staffWork.decisions
  const traveller = travellerSlots(order)[position - 1]
  const visa = visaAt(order, position)
  const standing = order.decisions[position - 1] ?? 'open'
  const choice = decisions.choiceOf(position)
  const bar = ANSWERS.map((answer) => (answer === standing ? null : barsTo(order, position, answer))).find(Boolean)
  const failure = decisions.failures.get(position)
  const name = `${traveller?.firstName ?? ''} ${traveller?.lastName ?? ''}`.trim() || LL.tracking.traveller(position)
  const labelOf = (answer: Answer) =>
    answer === 'open' && standing !== 'open' ? texts.openAgain() : texts.answers[answer]()
  return (
    <li className="py-4 first:pt-0">
      <fieldset aria-describedby={bar ? id : undefined} disabled={decisions.sending} className="grid gap-2">
        <legend className="mb-2 flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          {traveller?.passportNumber && (
            <span className="text-sm text-slate tabular-nums">{traveller.passportNumber}</span>
          )}
          <DecisionBadge decision={standing} />
          {visa && <Badge tone="green">{texts.visa()}</Badge>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {ANSWERS.map((answer) => (
            <Choice
              key={answer}
              name={id}
              label={labelOf(answer)}
              isChosen={(choice ?? standing) === answer}
              isBarred={answer !== standing && barsTo(order, position, answer) !== null}
              onChoose={() => decisions.choose({ [position]: answer })}
            />
          ))}
        </div>
        {bar && (
          <p id={`${id}-bar`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-slate">
            <span id={id}>{BARS[bar](texts)}</span>
            {bar === 'visa_out' && visa && (
              <Button
                variant="quiet"
                size="small"
                icon={FileX2}
                aria-label={LL.actions.withdrawVisa.buttonFor({ file: visa.fileName })}
                onClick={() => onWithdrawVisa(visa)}
              >
                {LL.actions.withdrawVisa.button()}
              </Button>
            )}
          </p>
        )}
        {standing === 'refused' && traveller?.refusal && (
          <p className="max-w-text text-sm whitespace-pre-line wrap-anywhere">{texts.given(traveller.refusal)}</p>
        )}
        {choice === 'refused' && (
          <NoteField
            name={reasonField(position)}
            label={texts.reason()}
            hint={texts.reasonHint()}
            error={decisions.isReasonMissing(position) ? texts.reasonMissing() : undefined}
            value={decisions.reasonOf(position)}
            onChange={(reason) => decisions.writeReason(position, reason)}
          />
        )}
        {failure !== undefined && codeOf(failure) !== 'order_changed' && (
          <ActionFailure error={failure} title={texts.failed({ name })} kept={texts.kept()} />
        )}
      </fieldset>
    </li>
  )
}

type Texts = ReturnType<typeof useI18n>['LL']['staffWork']['decisions']

const BARS: Record<NonNullable<ReturnType<typeof barsTo>>, (texts: Texts) => string> = {
  pending: (texts) => texts.pending(),
  visa_pending: (texts) => texts.visaPending(),
  visa_out: (texts) => texts.visaOut(),
}

interface ChoiceProps {
  name: string
  label: string
  isChosen: boolean
  isBarred: boolean
  onChoose: () => void
}

function Choice({ name, label, isChosen, isBarred, onChoose }: ChoiceProps) {
  return (
    <label
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea',
        isChosen ? 'border-sea bg-sea-tint' : 'border-control bg-card hover:border-sea',
        isBarred && 'cursor-not-allowed opacity-60',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isBarred}
        onChange={onChoose}
        className="size-5 shrink-0 accent-sea supports-[selector(:has(*))]:outline-none"
      />
      {label}
    </label>
  )
}
