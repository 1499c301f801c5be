import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { ArrowRight, FileText, LogIn } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { authPagePath, onwardPath } from '../../../lib/session/next-path.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Door } from '../../session/components/door.tsx'
import { orderInNext } from '../../session/state/order-in-next.ts'

export interface ConfirmedProps {
  /** Who is signed in here. */
  user: Pick<CurrentUser, 'email'> | null
  /** Whether the session is that of the address's account; a password may have shown that it is another person's. */
  isOwn: boolean
}

/** The address is confirmed, and where its orders are to be found. */
export function Confirmed({ user, isOwn }: ConfirmedProps) {
  const { LL } = useI18n()
  const texts = LL.signUp.verify
  const text = !user ? texts.doneSignedOut() : isOwn ? texts.doneText() : texts.doneElsewhere({ email: user.email })
  return (
    <Door news title={texts.done()} subtitle={text}>
      {user ? <GoOn /> : <SignIn />}
    </Door>
  )
}

/** Back to what signing up had interrupted, else to the orders. */
export function GoOn() {
  const { LL } = useI18n()
  const { toOrders, goOn } = LL.signUp.verify
  const next = onwardPath(window.location.search)
  const text = next && orderInNext(next) ? LL.session.order.goOn : goOn
  return (
    <LinkButton href={next ?? '/my-orders'} icon={next ? ArrowRight : FileText}>
      {next ? text() : toOrders()}
    </LinkButton>
  )
}

/** The link may be opened on another device than the one that signed up: the way on leads through signing in. */
function SignIn() {
  const { LL } = useI18n()
  const { search } = window.location
  return (
    <LinkButton href={authPagePath('/clerk-login', search)} reload icon={LogIn}>
      {onwardPath(search) ? LL.signUp.verify.signInToGoOn() : LL.signUp.signIn()}
    </LinkButton>
  )
}
