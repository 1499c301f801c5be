import { useI18n } from '../../i18n/use-i18n.ts'
import { authPagePath } from '../../lib/session/next-path.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { HostedAuthLayout } from './components/hosted-auth-layout.tsx'

/** /clerk-signup with the hosted provider. */
export default function HostedSignUpPage() {
  const { LL } = useI18n()
  const { title, subtitle, security, already, signIn } = LL.signUp
  return (
    <HostedAuthLayout
      form="sign-up"
      title={title()}
      subtitle={subtitle()}
      security={security()}
      other={(search) => (
        <>
          {already()}
          <TextLink href={authPagePath('/clerk-login', search)} reload className="inline-flex min-h-11 items-center">
            {signIn()}
          </TextLink>
        </>
      )}
    />
  )
}
