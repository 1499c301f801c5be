import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { authPagePath, landingPath } from '../../lib/session/next-path.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { Door, StorageRefused } from '../session/components/door.tsx'
import { CheckMailbox } from './components/check-mailbox.tsx'
import { SignUpForm } from './components/sign-up-form.tsx'

/** /clerk-signup. Who is signed in goes on to `next`, or home. Public specification §2. */
export default function SignUpPage() {
  const { LL } = useI18n()
  const texts = LL.signUp
  const { user } = useCurrentUser()
  const [email, setEmail] = useState<string | null>(null)
  const [back, setBack] = useState(false)
  const { search } = window.location
  if (user) return <Redirect to={landingPath(search, user.role)} replace />
  if (email) {
    const onOther = () => {
      setBack(true)
      setEmail(null)
    }
    return <CheckMailbox email={email} onOther={onOther} />
  }
  return (
    <Door news={back} title={texts.title()} subtitle={texts.subtitle()}>
      <StorageRefused />
      <SignUpForm onMailed={setEmail} />
      <p className="mt-4 flex flex-wrap items-center gap-x-2">
        {texts.already()}
        <TextLink href={authPagePath('/clerk-login', search)} reload className="inline-flex min-h-11 items-center">
          {texts.signIn()}
        </TextLink>
      </p>
      <p className="mt-3 flex items-start gap-2 text-sm text-slate">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-green" />
        {texts.security()}
      </p>
    </Door>
  )
}
