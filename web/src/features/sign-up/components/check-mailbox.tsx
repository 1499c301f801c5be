import { LogIn } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { authPagePath } from '../../../lib/session/next-path.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Door } from '../../session/components/door.tsx'

/** The address could not be signed in with the new password. A mail says why, for every reason. */
export function CheckMailbox({ email, onOther }: { email: string; onOther: () => void }) {
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
