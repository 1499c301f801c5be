import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { doorPath, nextPath } from '../../lib/next-path.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useCurrentUser } from './api/current-user.ts'
import { DemoAccounts } from './components/demo-accounts.tsx'
import { type Credentials, SignInForm } from './components/sign-in-form.tsx'

/** /login and /clerk-login: the same card. Goes on to `next`, or home, once somebody is signed in. */
export default function SignInPage() {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const [filled, setFilled] = useState<Credentials>()
  const { search, origin } = window.location
  if (user) return <Redirect to={nextPath(search, origin)} replace />
  return (
    <div className="mx-auto w-full max-w-form px-4 py-10 sm:py-16">
      <PageTitle title={LL.session.title()} subtitle={LL.session.subtitle()} />
      <Card className="mt-6">
        <SignInForm key={filled?.username} filled={filled} />
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          {LL.session.noAccount()}
          <TextLink
            href={doorPath('/clerk-signup', search, origin)}
            reload
            className="inline-flex min-h-11 items-center"
          >
            {LL.session.makeAccount()}
          </TextLink>
        </p>
        <p className="mt-3 flex items-start gap-2 text-sm text-slate">
          <ShieldCheck aria-hidden className="size-5 shrink-0 text-green" />
          {LL.session.security()}
        </p>
      </Card>
      <DemoAccounts onUse={setFilled} />
    </div>
  )
}
