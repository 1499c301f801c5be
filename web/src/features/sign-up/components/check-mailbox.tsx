import { LogIn } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { doorPath } from '../../../lib/next-path.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Door } from './door.tsx'
import { Resend } from './resend.tsx'

/** After signing up: a mail is on its way. The same whether the account is new or was there. */
export function CheckMailbox({ email, onOther }: { email: string; onOther: () => void }) {
  const { LL } = useI18n()
  const texts = LL.signUp.mailbox
  const { search, origin } = window.location
  return (
    <Door title={texts.title()} subtitle={texts.text({ email })}>
      <p>{texts.nothing()}</p>
      <div className="mt-4">
        <Resend />
      </div>
      <p className="mt-6 border-t border-hairline pt-5">{texts.goOn()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={doorPath('/clerk-login', search, origin)} reload icon={LogIn}>
          {LL.signUp.signIn()}
        </LinkButton>
        <Button variant="quiet" onClick={onOther}>
          {texts.other()}
        </Button>
      </div>
    </Door>
  )
}
