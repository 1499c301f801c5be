import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { Button } from '../button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { toast } from '../feedback/toast.ts'
import { FormDialog } from './form-dialog.tsx'

interface ResourceDialogProps<Resource, Values extends FieldValues, Saved> {
  title: string
  submit: string
  /** On the button while it is being saved. */
  submitting?: string
  size?: 'medium' | 'large' | 'wide'
  /** What is changed; null: one is created. */
  resource: Resource | null
  /** The form of a resource, or of a new one. */
  values: (resource: Resource | null) => Values
  resolver?: Resolver<Values, unknown, Values>
  /** Whether the values can be sent, where the fields' own rules do not say it. */
  isComplete?: (values: Values) => boolean
  /** Creates or changes. `resource` is the version that the form is based on. */
  save: (values: Values, resource: Resource | null) => Promise<Saved>
  /** What a toast says once it is saved, and of what. */
  saved?: (saved: Saved) => readonly [title: string, about?: string]
  /** Called instead of `onClose` once it is saved. */
  onSaved?: (saved: Saved) => void
  /** Why it failed, in the reader's words; null: the fields say it. */
  failure: (error: Error) => { title: string; text: string } | null
  onFailed?: (error: Error, form: UseFormReturn<Values>) => void
  /** The present version, where another person changed the resource meanwhile. */
  changedTo?: (error: Error) => Resource | null
  /** The button that shows the present version, and the field that it focuses; left out: saving again replaces that version. */
  showChanged?: { label: string; focus: Path<Values> }
  /** Reads the lists again, after success and failure alike. */
  reread: () => unknown
  onClose: () => void
  children: (form: UseFormReturn<Values>, resource: Resource | null) => ReactNode
}

/** A form that creates or changes one thing: its fields, saving, and why that failed. */
export function ResourceDialog<Resource, Values extends FieldValues, Saved>(
  props: ResourceDialogProps<Resource, Values, Saved>,
) {
  const { title, submit, submitting, size, values, resolver, isComplete, changedTo, showChanged, onClose } = props
  const [resource, setResource] = useState(props.resource)
  const form = useForm<Values, unknown, Values>({
    defaultValues: values(resource) as DefaultValues<Values>,
    ...(resolver && { resolver }),
  })
  const saving = useMutation({
    mutationFn: (given: Values) => props.save(given, resource),
    onSuccess: (saved) => {
      if (props.saved) toast.success(...props.saved(saved))
      if (props.onSaved) props.onSaved(saved)
      else onClose()
    },
    onError: (error) => {
      const now = changedTo?.(error)
      if (now && !showChanged) setResource(now)
      props.onFailed?.(error, form)
    },
    onSettled: () => void props.reread(),
  })
  const changed = showChanged && saving.error && changedTo?.(saving.error)
  const failure = saving.error && props.failure(saving.error)
  const show = (now: Resource, focus: Path<Values>) => {
    setResource(now)
    form.reset(values(now))
    saving.reset()
    form.setFocus(focus)
  }
  return (
    <FormDialog
      title={title}
      {...(size && { size })}
      submit={saving.isPending ? (submitting ?? submit) : submit}
      busy={form.formState.isSubmitting || saving.isPending}
      onSubmit={form.handleSubmit((given) => {
        if (isComplete?.(given) ?? true) saving.mutate(given)
      })}
      onClose={onClose}
    >
      {props.children(form, resource)}
      {failure && (
        <Alert
          kind="error"
          live="assertive"
          title={failure.title}
          action={
            changed && (
              <Button variant="secondary" size="small" onClick={() => show(changed, showChanged.focus)}>
                {showChanged.label}
              </Button>
            )
          }
        >
          {failure.text}
        </Alert>
      )}
    </FormDialog>
  )
}
