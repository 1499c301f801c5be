import { ShieldCheck, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { authPagePath, landingPath } from '../../lib/session/next-path.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCurrentUser } from './api/current-user.ts'
import { DemoAccounts } from './components/demo-accounts.tsx'
import { Door } from './components/door.tsx'
import { type Credentials, SignInForm } from './components/sign-in-form.tsx'
import { StorageRefused } from './components/storage-refused.tsx'

/** /login and /clerk-login: the same card. Goes on to `next`, or home, once the person is signed in. */
export default function SignInPage() {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const [filled, setFilled] = useState<Credentials>()
  const { search } = window.location
  if (user) return <Redirect to={landingPath(search, user.role)} replace />
  return (
    <Door title={LL.session.title()} subtitle={LL.session.subtitle()} after={<DemoAccounts onUse={setFilled} />}>
      <StorageRefused />
      <SignInForm key={filled?.username} filled={filled} />
      <div className="mt-3 border-t border-hairline pt-4">
        <p>{LL.session.noAccount()}</p>
        <LinkButton
          href={authPagePath('/clerk-signup', search)}
          reload
          variant="secondary"
          icon={UserRoundPlus}
          className="mt-2 w-full"
        >
          {LL.session.makeAccount()}
        </LinkButton>
      </div>
      <p className="mt-4 flex items-start gap-2 text-sm text-slate">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-green" />
        {LL.session.security()}
      </p>
    </Door>
  )
}
