import type { PartnerRegistered } from '@passage/contracts/api/partners.schema'
import { useMutation } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import { currentLanguage } from '../../../i18n/texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { register } from '../api/register.ts'
import { NO_VALUES, type PartnerValues, partnerBody } from '../state/partner-values.ts'
import { CommercialSection, CompanySection, MethodSection, PersonalSection } from './sections.tsx'

const resolver = lazyResolver(() => import('../state/partner-resolver.ts'))

export interface RegisterFormProps {
  /** Of who is signed in: an account that is there keeps its names and address. */
  known: Partial<PartnerValues>
  onDone: (answer: PartnerRegistered, email: string) => void
}

/** Agency specification §2.10, §5, §8. */
export function RegisterForm({ known, onDone }: RegisterFormProps) {
  const { LL } = useI18n()
  const texts = LL.partner
  const form = useForm<PartnerValues>({ resolver, defaultValues: { ...NO_VALUES, ...known } })
  const refusals: Partial<Record<string, () => string>> = texts.refusals
  const why = (error: Error): string => {
    const code = codeOf(error)
    return (code && refusals[code]?.()) || texts.failedText()
  }
  const registration = useMutation({
    mutationFn: (values: PartnerValues) => register(partnerBody(values, currentLanguage())),
    onSuccess: (answer, { email }) => onDone(answer, email.trim()),
    onError: (error) => {
      toast.error(texts.failed(), why(error))
      if (codeOf(error) === 'password_breached') form.setFocus('password')
    },
  })
  const { errors, submitCount } = form.formState
  const breached = codeOf(registration.error) === 'password_breached'
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => registration.mutate(values))}>
        <Card className="grid gap-10">
          {known.email ? <Alert live="off">{texts.ownAccount({ email: known.email })}</Alert> : <MethodSection />}
          <PersonalSection breached={breached} ownEmail={known.email !== undefined} />
          <CompanySection />
          <CommercialSection />
          {submitCount > 0 && Object.keys(errors).length > 0 && <Alert kind="error">{texts.errors.summary()}</Alert>}
          {registration.isError && !registration.isPending && (
            <Alert kind="error" live="assertive" title={texts.failed()}>
              {why(registration.error)}
            </Alert>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <LinkButton href="/" variant="secondary">
              {texts.cancel()}
            </LinkButton>
            <Button type="submit" icon={Handshake} busy={registration.isPending}>
              {registration.isPending ? texts.submitting() : texts.submit()}
            </Button>
          </div>
        </Card>
      </form>
    </FormProvider>
  )
}
