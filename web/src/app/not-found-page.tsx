import { ArrowLeft, House } from 'lucide-react'
import { useLocation } from 'wouter'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from './notice.tsx'

/** Agency specification §2.11. */
export default function NotFoundPage() {
  const { LL } = useI18n()
  const [, navigate] = useLocation()
  // An address typed into a new tab has nothing behind it.
  const back = () => (window.history.length > 1 ? window.history.back() : navigate('/'))
  return (
    <Notice title={LL.notFound.title()} text={LL.notFound.text()}>
      <LinkButton href="/" icon={House}>
        {LL.notFound.home()}
      </LinkButton>
      <Button variant="secondary" icon={ArrowLeft} onClick={back}>
        {LL.notFound.back()}
      </Button>
    </Notice>
  )
}
