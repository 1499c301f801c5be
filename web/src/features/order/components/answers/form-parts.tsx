import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useId } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Field, type FieldProps, type TextControl } from '../../../../ui/forms/field.tsx'
import { useReadyTooLate } from '../../../offers/api/offers.ts'
import type { AnswerName } from '../../state/answers.ts'
import { useAnswer, useMistakeAt } from '../../state/use-screen-mistakes.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'

const Warning = lazyPart(() => import('../../../one-order/payment/early-departure.tsx'))

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
  children: (control: TextControl) => ReactNode
}

/** Label, hint and error around the control of one answer: `{(control) => <TextInput {...control} />}`. */
export function AnswerField({ name, children, ...rest }: AnswerFieldProps) {
  const answer = useAnswer(name)
  return (
    <Field {...rest} error={useMistakeAt(name)}>
      {(control) => children({ ...control, ...answer.control })}
    </Field>
  )
}

/** Warns of a departure that comes too early for the chosen offer and speed; nothing for any other. */
export function EarlyDeparture({ offer }: { offer: VisaOffer }) {
  const { departureDate, processingSpeed } = useAtomValue(applicantAtom)
  const ready = useReadyTooLate(offer.id, processingSpeed, departureDate)
  return <Suspense>{ready && <Warning ready={ready} />}</Suspense>
}
