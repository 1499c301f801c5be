import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../feedback/alert.tsx'
import { toast } from '../feedback/toast.ts'
import { FormDialog } from './form-dialog.tsx'

export type ResourcePart = readonly [label: string, value: string]

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
  /** The present version, where another person changed the resource meanwhile; saving again is based on it. */
  changedTo?: (error: Error) => Resource | null
  /** A version in words: the same labels for every version. */
  parts?: (resource: Resource) => readonly ResourcePart[]
  /** Reads the lists again, after success and failure alike. */
  reread: () => unknown
  onClose: () => void
  children: (form: UseFormReturn<Values>, resource: Resource | null) => ReactNode
}

/** A form that creates or changes one thing: its fields, saving, and why that failed. */
export function ResourceDialog<Resource, Values extends FieldValues, Saved>(
  props: ResourceDialogProps<Resource, Values, Saved>,
) {
  const { title, submit, submitting, size, values, resolver, isComplete, onClose } = props
  const { LL } = useI18n()
  const texts = LL.common.changed
  const [resource, setResource] = useState(props.resource)
  const [news, setNews] = useState<readonly ResourcePart[] | null>(null)
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
      const now = props.changedTo?.(error)
      setNews(now && resource ? changedParts(props.parts?.(resource), props.parts?.(now)) : null)
      if (!now) return props.onFailed?.(error, form)
      setResource(now)
      form.reset(values(now) as DefaultValues<Values>, { keepDirtyValues: true })
    },
    onSettled: () => void props.reread(),
  })
  const failure = saving.error && !news && props.failure(saving.error)
  return (
    <FormDialog
      title={title}
      {...(size && { size })}
      submit={saving.isPending ? (submitting ?? submit) : submit}
      busy={form.formState.isSubmitting || saving.isPending}
      // The form is submitting until it is saved: a double click saves once.
      onSubmit={form.handleSubmit(async (given) => {
        if (isComplete?.(given) ?? true) await saving.mutateAsync(given).catch(() => undefined)
      })}
      onClose={onClose}
    >
      {props.children(form, resource)}
      {news && (
        <Alert kind="error" live="assertive" title={texts.title()}>
          {news.map(([label, value]) => (
            <span key={label} className="block">
              {texts.part({ label, value: value || texts.empty() })}
            </span>
          ))}
          {texts.text()}
        </Alert>
      )}
      {failure && (
        <Alert kind="error" live="assertive" title={failure.title}>
          {failure.text}
        </Alert>
      )}
    </FormDialog>
  )
}

/** What differs between two versions, as it is in the later one. */
const changedParts = (before: readonly ResourcePart[] = [], now: readonly ResourcePart[] = []): ResourcePart[] =>
  now.filter(([, value], index) => value !== before[index]?.[1])
