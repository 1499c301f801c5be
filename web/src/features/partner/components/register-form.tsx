import type {
  PartnerRegistered,
  RegisterWithHosted,
  RegisterWithPassword,
} from '@passage/contracts/api/people/partners.schema'
import { useMutation } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { currentLanguage } from '../../../i18n/texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { api } from '../../../lib/server/api.ts'
import { ApiError, codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { afterColon } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NO_VALUES, type PartnerValues, partnerBody } from '../state/partner-values.ts'
import { type Name, REFUSED, useFieldError } from './fields.tsx'
import { CommercialSection, CompanySection, MethodSection, PersonalSection } from './sections.tsx'

const resolver = lazyResolver(() => import('../state/partner-resolver.ts'))

const nothing = () => undefined

/** The answer that a refusal is about. */
const BLAMED: Partial<Record<string, Name>> = { password_breached: 'password', agency_name_taken: 'companyName' }

interface RegisterFormProps {
  /** The signed-in account, which keeps its names and address. */
  known: Partial<PartnerValues>
  onDone: (answer: PartnerRegistered, email: string) => void
}

/**
 * The company first, the sign-in method last; errors are beside their fields and on top. Agency specification §2.10,
 * §5, §8.
 */
export function RegisterForm({ known, onDone }: RegisterFormProps) {
  const { LL } = useI18n()
  const texts = LL.partner
  const form = useForm<PartnerValues>({
    resolver,
    defaultValues: { ...NO_VALUES, ...known },
    shouldFocusError: false,
  })
  const [presses, setPresses] = useState(0)
  const find = () => setPresses((before) => before + 1)
  // The server's error in the form's language. Agency specification §8.
  const why = (error: Error): string => {
    if (!(error instanceof ApiError)) return texts.unreached()
    if (error.code === 'too_many_requests') return texts.tooMany()
    return isRefusal(error) && error.problem ? error.problem.message : texts.failedText()
  }
  const registration = useMutation({
    mutationFn: (values: PartnerValues) => register(partnerBody(values, currentLanguage())),
    onSuccess: (answer, { email }) => onDone(answer, email.trim()),
    onError: (error) => {
      toast.error(texts.failed(), why(error))
      const field = BLAMED[codeOf(error) ?? '']
      if (field) form.setError(field, { type: REFUSED, message: why(error) })
      find()
    },
  })
  const { error, isPending } = registration
  const busy = form.formState.isSubmitting
  const blameless = error && !isPending && !BLAMED[codeOf(error) ?? ''] ? why(error) : null
  return (
    <FormProvider {...form}>
      <form
        noValidate
        // One promise until the answer: a second press does nothing. `onError` shows the failure.
        onSubmit={form.handleSubmit((values) => registration.mutateAsync(values).then(nothing, nothing), find)}
        className="grid gap-6"
      >
        <Mistakes presses={presses} refusal={blameless} />
        <Card className="grid gap-10">
          {known.email && <Alert live="off">{texts.ownAccount({ email: known.email })}</Alert>}
          <CompanySection />
          <CommercialSection />
          <PersonalSection ownEmail={known.email !== undefined} />
          {!known.email && <MethodSection />}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <LinkButton href="/" variant="secondary">
              {texts.cancel()}
            </LinkButton>
            <Button type="submit" icon={Handshake} busy={busy}>
              {busy ? texts.submitting() : texts.submit()}
            </Button>
          </div>
        </Card>
      </form>
    </FormProvider>
  )
}

/**
 * Registers a company with its first member. Throws 409 `already_registered`, `agency_name_taken`, 400 `password_breached`. Agency specification §7.
 */
const register = (partner: RegisterWithHosted | RegisterWithPassword): Promise<PartnerRegistered> =>
  api<PartnerRegistered>(`/api/b2b/register-${partner.authMethod}`, { method: 'POST', json: partner })

interface MistakesProps {
  /** Counts the failed checks: the summary takes the focus with each. */
  presses: number
  /** Why the registration was refused, if no answer is the cause. */
  refusal: string | null
}

/** The errors in the form's order, each linking to its field. */
function Mistakes({ presses, refusal }: MistakesProps) {
  const { LL, locale } = useI18n()
  const { setFocus } = useFormContext<PartnerValues>()
  const errorOf = useFieldError()
  const texts = LL.partner
  const { title: _company, ...company } = texts.company
  const { title: _commercial, ...commercial } = texts.commercial
  const { firstName, lastName, email, phone, password } = texts.personal
  const labels: Record<Name, () => string> = { ...company, ...commercial, firstName, lastName, email, phone, password }
  const lines = (Object.keys(labels) as Name[]).flatMap((name) => {
    const error = errorOf(name)
    if (!error) return []
    const text = texts.errors.line({ label: labels[name](), error: afterColon(error, locale) })
    return { key: name, text, to: () => setFocus(name) }
  })
  return (
    <ErrorSummary title={lines.length > 0 ? texts.errors.summary() : texts.failed()} lines={lines} presses={presses}>
      {refusal}
    </ErrorSummary>
  )
}
