import type { PartnerRegistered } from '@passage/contracts/api/people/partners.schema'
import { COMMISSION_PERCENT, PARTNER_VERIFIED_WITHIN } from '@passage/contracts/domain/people/partners'
import { House, LayoutDashboard, LogIn, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { queryClient } from '../../lib/server/query-client.ts'
import { Card } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { currentUserQuery, useCurrentUser } from '../session/api/current-user.ts'
import { RegisterForm } from './components/register-form.tsx'

/** The toast of a new account. Agency specification §8. */
const CLERK_TOAST_MS = 10_000

interface Done {
  answer: PartnerRegistered
  email: string
}

/** /b2b/register. Agency specification §2.10. */
export default function RegisterPage() {
  const { LL } = useI18n()
  const texts = LL.partner
  const { user, isLoading } = useCurrentUser()
  const [done, setDone] = useState<Done | null>(null)
  const known = user ? { firstName: user.firstName, lastName: user.lastName, email: user.email } : {}

  function finish(answer: PartnerRegistered, email: string) {
    setDone({ answer, email })
    const { success } = texts
    if (user) toast.success(success.legacyToast())
    else if (answer.authMethod === 'clerk')
      toast.success(success.clerkToast(), success.clerk({ email }), { duration: CLERK_TOAST_MS })
    else toast.success(success.legacyToast())
    // A signed-in customer has become a partner: the menu shows it.
    if (user) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }

  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      {done ? (
        <Success {...done} signedIn={user !== null} />
      ) : (
        <>
          <PageTitle title={texts.title()} subtitle={texts.subtitle({ percent: COMMISSION_PERCENT })} />
          <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-2">
            <TextLink href="/clerk-login" reload className="inline-flex min-h-11 items-center">
              {texts.already()}
            </TextLink>
          </p>
          {isLoading && <Skeleton className="h-96" />}
          {user && user.role !== 'customer' && <NotForThisAccount company={user.role === 'b2b_client'} />}
          {!isLoading && (!user || user.role === 'customer') && <RegisterForm known={known} onDone={finish} />}
        </>
      )}
    </div>
  )
}

/** Only a customer's account can become a company's. settled.md, People. */
function NotForThisAccount({ company }: { company: boolean }) {
  const { LL } = useI18n()
  const texts = LL.partner
  return (
    <Alert
      live="off"
      action={
        company && (
          <LinkButton href="/agency-dashboard" size="small" icon={LayoutDashboard}>
            {texts.success.dashboard()}
          </LinkButton>
        )
      }
    >
      {company ? texts.ofACompany() : texts.ofTheTeam()}
    </Alert>
  )
}

function Success({ answer, email, signedIn }: Done & { signedIn: boolean }) {
  const { LL } = useI18n()
  const texts = LL.partner.success
  const { steps } = texts
  const own = signedIn ? [] : [[steps[answer.authMethod].when(), steps[answer.authMethod].what()] as const]
  const next = [
    ...own,
    [steps.order.when(), steps.order.what()],
    [steps.verified.when(PARTNER_VERIFIED_WITHIN), steps.verified.what()],
    [steps.paid.when(), steps.paid.what(COMMISSION_PERCENT)],
  ] as const
  // The form and its focus are gone: the page starts at its top.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <PageTitle title={texts.title()} />
      <Card className="mt-6 grid gap-5">
        <Alert kind="success" icon={MailCheck}>
          {signedIn ? texts.own({ email }) : texts[answer.authMethod]({ email })}
        </Alert>
        <section aria-labelledby="next">
          <h2 id="next" className="font-display text-lg font-semibold">
            {texts.next()}
          </h2>
          <ol className="mt-3 grid list-decimal gap-3 pl-5 marker:text-slate">
            {next.map(([when, what]) => (
              <li key={when}>
                <span className="block font-semibold">{when}</span>
                {what}
              </li>
            ))}
          </ol>
        </section>
        {!signedIn && <p className="text-slate">{texts.noMail()}</p>}
        <div className="flex flex-wrap gap-3">
          {signedIn ? (
            <LinkButton href="/agency-dashboard" icon={LayoutDashboard}>
              {texts.dashboard()}
            </LinkButton>
          ) : (
            <LinkButton href="/clerk-login" reload icon={LogIn}>
              {texts.signIn()}
            </LinkButton>
          )}
          <LinkButton href="/" variant="secondary" icon={House}>
            {texts.home()}
          </LinkButton>
        </div>
      </Card>
    </>
  )
}
