import { useI18n } from '../../i18n/use-i18n.ts'
import { authPagePath } from '../../lib/session/next-path.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { HostedAuthLayout } from './components/hosted-auth-layout.tsx'

/** /clerk-login with the hosted provider. */
export default function HostedSignInPage() {
  const { LL } = useI18n()
  const { title, subtitle, security, noAccount, makeAccount } = LL.session
  return (
    <HostedAuthLayout
      form="sign-in"
      title={title()}
      subtitle={subtitle()}
      security={security()}
      other={(search) => (
        <>
          {noAccount()}
          <TextLink href={authPagePath('/clerk-signup', search)} reload className="inline-flex min-h-11 items-center">
            {makeAccount()}
          </TextLink>
        </>
      )}
    />
  )
}
