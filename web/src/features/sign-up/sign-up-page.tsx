import { LogIn, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { authPagePath, landingPath } from '../../lib/session/next-path.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { Door, StorageRefused } from '../session/components/door.tsx'
import { SignUpForm } from './components/sign-up-form.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

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

/** The address could not be signed in with the new password. A mail says why, for every reason. */
function CheckMailbox({ email, onOther }: { email: string; onOther: () => void }) {
  const { LL } = useI18n()
  const texts = LL.signUp.mailbox
  return (
    <Door news title={texts.title()} subtitle={texts.text({ email })}>
      <p>{texts.nothing()}</p>
      <p className="mt-4">{texts.goOn()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={authPagePath('/clerk-login', window.location.search)} reload icon={LogIn}>
          {LL.signUp.signIn()}
        </LinkButton>
        <Button variant="quiet" onClick={onOther}>
          {texts.other()}
        </Button>
      </div>
    </Door>
  )
}
