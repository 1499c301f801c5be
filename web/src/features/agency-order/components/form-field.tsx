import { Field, type FieldProps } from '../../../ui/forms/field.tsx'

/** A field of the form, found by its name when it is to be put right. */
export function FormField({ name, className, ...field }: FieldProps & { name: string }) {
  return (
    <div data-field={name} className={className}>
      <Field {...field} />
    </div>
  )
}

/** Brings a field of the form into view and focuses it, unfolding what hides it. */
export function focusField(name: string): void {
  const controls = ['input:not([type=file])', 'select', 'textarea', 'button']
  const inside = controls.map((control) => `[data-field="${name}"] ${control}`).join()
  const control = document.querySelector<HTMLElement>(inside)
  const fold = control?.closest('details')
  if (fold) fold.open = true
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
