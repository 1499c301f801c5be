import { Camera, ChevronDown, UserMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace } from '../../../../lib/places/wizard-place.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { NationalitySelect } from '../../../../ui/forms/choices.tsx'
import { NameInputs } from '../../../one-order/travellers/name-inputs.tsx'
import { NO_FIRST_NAME } from '../../../one-order/travellers/traveller-values.ts'
import type { AnswerName } from '../../state/answers.ts'
import { useAnswer } from '../../state/use-screen-mistakes.ts'
import { currentDraft } from '../../state/wizard/wizard-store.ts'
import { AnswerField } from './form-parts.tsx'

const PassportFields = lazyPart(async () => ({ default: (await import('./later-screens.ts')).PassportFields }))

interface TravellerFieldsProps {
  index: number
  alone: boolean
  onRemove: () => void
}

/** One traveller: the names, the passport's details that may follow, and of the first the nationality, which is the order's. */
export function TravellerFields({ index, alone, onRemove }: TravellerFieldsProps) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const firstName = useAnswer(`travellers.${index}.firstName`)
  const noFirstName = useAnswer(`travellers.${index}.noFirstName`)
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-2 font-medium">
        {alone ? texts.travellerHint() : texts.traveller(index + 1)}
        {!alone && index === 0 && (
          <span className="ml-1.5 text-sm font-normal text-slate">{texts.travellerHint()}</span>
        )}
      </legend>
      <PassportDetails index={index} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameInputs
          isOwn={index === 0}
          draw={(name, input) => (
            <AnswerField key={name} name={`travellers.${index}.${name}`} label={texts[name]()} optional={index > 0}>
              {input}
            </AnswerField>
          )}
          single={{
            checked: noFirstName.value !== '',
            onChange: (single) => {
              if (single) firstName.set('')
              noFirstName.set(single ? NO_FIRST_NAME : '')
            },
          }}
        />
        {index === 0 && <NationalityField name="nationality" />}
      </div>
      {!alone && (
        <div className="-mt-3 -ml-3">
          <Button
            variant="quiet"
            size="small"
            icon={UserMinus}
            aria-label={texts.removeFor({ name: texts.traveller(index + 1) })}
            onClick={onRemove}
          >
            {texts.remove()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function NationalityField(props: { name: AnswerName; hint?: string; optional?: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  return (
    <AnswerField {...props} label={texts.nationality()}>
      {(control) => <NationalitySelect {...control} empty={texts.chooseNationality()} />}
    </AnswerField>
  )
}

/** What the embassy wants to know of a passport, whose picture fills in the names, too. It may follow after the payment, so it stands folded. settled.md, Travellers. */
function PassportDetails({ index }: { index: number }) {
  const { LL } = useI18n()
  const texts = LL.order.passport
  const [startsOpen] = useState(() => isBegun(index))
  const [opened, setOpened] = useState(startsOpen)
  const { change } = useWizardPlace()
  // Their fields are there for the one that is to be changed.
  const isNamed = change?.startsWith(`travellers.${index}.`)
  return (
    <details
      open={startsOpen}
      onToggle={() => setOpened(true)}
      className="rounded-control border border-hairline bg-paper"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
        <Camera aria-hidden className="size-5 shrink-0 text-sea" />
        <span className="grow">
          <span className="font-medium text-sea">{texts.title()}</span>{' '}
          <span className="text-sm text-slate">{texts.later()}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-sea transition-transform unfolded:rotate-180" />
      </summary>
      <div className="grid gap-5 px-3 pt-1 pb-4">
        {(opened || isNamed) && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <PassportFields index={index} opened={opened} />
          </Suspense>
        )}
      </div>
    </details>
  )
}

function isBegun(index: number): boolean {
  const { firstName, noFirstName, lastName, ...passport } = currentDraft().applicant?.travellers[index] ?? {}
  return Object.values(passport).some((text) => text !== '')
}
