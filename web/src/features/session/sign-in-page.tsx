import { roleName } from '@passage/contracts/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { LogIn, ShieldCheck, UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../i18n/use-i18n.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { authPagePath, nextPath } from '../../lib/session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Badge } from '../../ui/lists/badge.tsx'
import { useCurrentUser } from './api/current-user.ts'
import { demoAccountsQuery, useSignIn } from './api/sign-in.ts'
import { AfterSignIn } from './components/after-sign-in.tsx'
import { AccountFirst, AuthLayout, beginsOrder, StorageRefused } from './components/auth-layout.tsx'
import { PasswordInput } from './components/password-input.tsx'
import { SignInFailure } from './components/sign-in-failure.tsx'

const ForgotDialog = lazyPart(() => import('./components/forgot-dialog.tsx'))

const resolver = lazyResolver(() => import('./sign-in-resolver.ts'))

/** /login and /clerk-login: the same card. Continues as `AfterSignIn` does once the person is signed in. */
export default function SignInPage() {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const [filled, setFilled] = useState<Credentials>()
  const { search } = window.location
  if (user) return <AfterSignIn user={user} />
  const isNewOrder = beginsOrder(nextPath(search))
  const subtitle = isNewOrder ? LL.session.order.subtitle() : LL.session.subtitle()
  return (
    <AuthLayout title={LL.session.title()} subtitle={subtitle} after={<DemoAccounts onUse={setFilled} />}>
      <StorageRefused />
      {isNewOrder && <AccountFirst />}
      <SignInForm key={filled?.username} filled={filled} isSecond={isNewOrder} />
      {!isNewOrder && (
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
      )}
      <p className="mt-4 flex items-start gap-2 text-sm text-slate">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-green" />
        {LL.session.security()}
      </p>
    </AuthLayout>
  )
}

/** The local stack's accounts with their credentials (public specification §2); nothing without them. */
function DemoAccounts({ onUse }: { onUse: (account: Credentials) => void }) {
  const { LL, locale } = useI18n()
  const { data: accounts = [] } = useQuery(demoAccountsQuery)
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-8">
      <h2 id="demo-accounts" className="font-display text-lg font-semibold">
        {LL.session.demo.title()}
      </h2>
      <p className="text-sm text-slate">{LL.session.demo.text()}</p>
      <ul className="mt-3 divide-y divide-hairline rounded-card border border-hairline bg-card">
        {accounts.map((account) => (
          <li key={account.username} className="flex items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{account.username}</span>
                <Badge>{roleName(account.role, locale)}</Badge>
              </p>
              <p className="mt-1 text-sm break-words text-slate">
                {LL.session.demo.password({ password: account.password })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={LL.session.demo.choose({ username: account.username })}
              onClick={() => onUse({ username: account.username, password: account.password })}
            >
              {LL.session.demo.use()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Credentials {
  username: string
  password: string
}

/**
 * Username and password. Public specification §5, §8. `filled` fills in an account; `isSecond`: another way in comes
 * first.
 */
function SignInForm({ filled, isSecond }: { filled: Credentials | undefined; isSecond: boolean }) {
  const { LL } = useI18n()
  const signIn = useSignIn()
  const form = useForm({ resolver, defaultValues: filled ?? { username: '', password: '' } })
  const [forgot, setForgot] = useState(false)
  const { errors } = form.formState
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit((values) => signIn.mutate(values))} className="space-y-5">
        {signIn.isError && (
          <Alert kind="error" live="assertive">
            <SignInFailure error={signIn.error} />
          </Alert>
        )}
        <Field label={LL.session.username()} error={errors.username && LL.session.usernameRequired()}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={LL.session.password()} error={errors.password && LL.session.passwordRequired()}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <Button
          type="submit"
          variant={isSecond ? 'secondary' : 'primary'}
          icon={LogIn}
          busy={signIn.isPending}
          className="w-full"
        >
          {LL.session.submit()}
        </Button>
      </form>
      <Button variant="quiet" className="mt-2 -ml-3 px-3!" onClick={() => setForgot(true)}>
        {LL.session.forgot()}
      </Button>
      <Suspense>{forgot && <ForgotDialog onClose={() => setForgot(false)} />}</Suspense>
    </>
  )
}
