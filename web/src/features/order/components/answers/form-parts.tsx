import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useId } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Field, type FieldProps, type TextControl } from '../../../../ui/forms/field.tsx'
import { expressSupplement } from '../../../offers/state/offer-quote.ts'
import type { AnswerName } from '../../state/answers.ts'
import { useLacksDocuments, useWizardEarly } from '../../state/draft-queries.ts'
import { useAnswer, useMistakeAt } from '../../state/use-screen-mistakes.ts'
import { applicantAtom, sendToDraft } from '../../state/wizard/wizard-store.ts'

const Warning = lazyPart(() => import('../../../offers/components/early-departure.tsx'))

/** One group of step 2 with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="font-display text-xl font-semibold">
          {title}
        </h2>
        <div className="mt-4 grid gap-5">{children}</div>
      </section>
    </Card>
  )
}

interface AnswerFieldProps extends Omit<FieldProps, 'children' | 'error'> {
  name: AnswerName
  /** What is wrong with it already while it is typed. */
  atOnce?: string | undefined
  children: (control: TextControl) => ReactNode
}

/** Label, hint and error around the control of one answer: `{(control) => <TextInput {...control} />}`. */
export function AnswerField({ name, atOnce, children, ...rest }: AnswerFieldProps) {
  const answer = useAnswer(name)
  return (
    <Field {...rest} error={useMistakeAt(name) ?? atOnce}>
      {(control) => children({ ...control, ...answer.control })}
    </Field>
  )
}

/** Under which condition the expected days hold, wherever the wizard shows them: they move with what was uploaded. */
export function DayCondition({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const lacks = useLacksDocuments(offer.id)
  return (
    <p data-condition={lacks ? 'later' : 'here'} className="text-sm text-slate">
      {LL.order.details.expectedIf[lacks ? 'later' : 'here']()}
    </p>
  )
}

/** Warns of a departure that comes too early for the chosen offer and speed, with express one press away; nothing for any other. */
export function EarlyDeparture({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { numberOfApplicants } = useAtomValue(applicantAtom)
  const early = useWizardEarly(offer.id)
  if (!early) return null
  const amount = format.money(expressSupplement(offer, numberOfApplicants))
  const choose = () => {
    sendToDraft({ type: 'answered', name: 'processingSpeed', value: 'express' })
    // The pressed button goes with its warning.
    document.getElementById('step-heading')?.focus()
  }
  return (
    <Suspense>
      <Warning
        early={early}
        action={
          <Button size="small" onClick={choose}>
            {LL.payment.early.choose({ amount })}
          </Button>
        }
      />
    </Suspense>
  )
}
