import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Button } from '../../ui/button.tsx'
import { NationalitySelect } from '../../ui/forms/choices.tsx'
import { Field, type FieldProps, type TextControl, textOf } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/inputs.tsx'
import { LaterMisfitAlerts } from '../requirements/components/later-misfit-alerts.tsx'
import type { Misfit } from '../requirements/state/misfits.ts'
import { MisfitConsent } from './misfit-consent.tsx'
import type { OrderAnswers, SheetAnswers } from './order-answers.ts'
import { CustomerInputs, DepartureInput, NotesInput, PurposeInput } from './order-inputs.tsx'
import { TermsChoices, type TermsChoicesProps } from './terms-choices.tsx'

type TextName = keyof OrderAnswers

interface FieldWords extends Omit<FieldProps, 'children' | 'error'> {
  required?: boolean
}

export interface Sheet {
  answers: SheetAnswers
  change: (change: Partial<SheetAnswers>) => void
  words: Record<TextName, FieldWords>
  /** What is wrong with a field, in words. */
  errorOf: (field: string) => string | undefined
}

const SheetContext = createContext<Sheet | null>(null)

/** The form around its fields. */
export const SheetForm = SheetContext.Provider

export function useSheet(): Sheet {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('A field of a sheet stands outside of its form')
  return sheet
}

function SheetField({ name, children }: { name: TextName; children: (control: TextControl) => ReactNode }) {
  const { answers, change, words, errorOf } = useSheet()
  const { required, ...field } = words[name]
  const onChange: TextControl['onChange'] = (next) => change({ [name]: textOf(next) })
  return (
    <Field {...field} error={errorOf(name)}>
      {(control) => children({ ...control, name, value: answers[name], onChange, ...(required && { required }) })}
    </Field>
  )
}

/** Who the order is for, with which passport and why. `children`: after the name. */
export const CustomerFields = ({ noNationality, children }: { noNationality: string; children?: ReactNode }) => (
  <>
    <CustomerInputs
      draw={(name, input) => (
        <SheetField key={name} name={name}>
          {input}
        </SheetField>
      )}
    >
      {children}
    </CustomerInputs>
    <SheetField name="nationality">{(control) => <NationalitySelect {...control} empty={noNationality} />}</SheetField>
    <SheetField name="travelPurpose">{PurposeInput}</SheetField>
  </>
)

export const DepartureField = () => <SheetField name="departureDate">{DepartureInput}</SheetField>

/** What was typed becomes the number that counts once the field is left. */
export function ApplicantsField({ count, className }: { count: number; className?: string }) {
  const { change } = useSheet()
  return (
    <SheetField name="numberOfApplicants">
      {(control) => (
        <NumberInput {...control} onBlur={() => change({ numberOfApplicants: String(count) })} className={className} />
      )}
    </SheetField>
  )
}

export const NotesField = ({ rows }: { rows: number }) => (
  <SheetField name="notes">{(control) => <NotesInput {...control} rows={rows} />}</SheetField>
)

interface MisfitFieldsProps extends Pick<ComponentProps<typeof LaterMisfitAlerts>, 'names'> {
  misfits: readonly Misfit[]
  onSwitch: (offerId: number) => void
}

/** Whether the visa fits the customer's passport; one press changes it, everything else stays as typed. */
export function MisfitFields({ misfits, names, onSwitch }: MisfitFieldsProps) {
  const { answers, change, errorOf } = useSheet()
  if (misfits.length === 0) return null
  return (
    <div className="grid gap-4 sm:col-span-2">
      <LaterMisfitAlerts
        misfits={misfits}
        names={names}
        switchTo={({ id }, words) => (
          <Button size="small" onClick={() => onSwitch(id)}>
            {words}
          </Button>
        )}
      />
      <MisfitConsent
        misfits={misfits}
        seen={answers.acknowledgedWarnings}
        onChange={(acknowledgedWarnings) => change({ acknowledgedWarnings })}
        error={errorOf('misfits')}
      />
    </div>
  )
}

/** The customer's acceptance of the terms. */
export function TermsFields(props: Pick<TermsChoicesProps, 'label' | 'hint' | 'wish'>) {
  const { answers, change, errorOf } = useSheet()
  return (
    <TermsChoices
      {...props}
      className="text-sm"
      error={errorOf('terms')}
      accepted={answers.acceptedTerms}
      onAccept={(acceptedTerms) => change({ acceptedTerms })}
    />
  )
}
