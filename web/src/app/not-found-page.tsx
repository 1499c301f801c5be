import { ArrowLeft, House } from 'lucide-react'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from './notice.tsx'

/** Agency specification §2.11. */
export default function NotFoundPage() {
  const { LL } = useI18n()
  return (
    <Notice title={LL.notFound.title()} text={LL.notFound.text()}>
      <LinkButton href="/" icon={House}>
        {LL.notFound.home()}
      </LinkButton>
      <Button variant="secondary" icon={ArrowLeft} onClick={() => window.history.back()}>
        {LL.notFound.back()}
      </Button>
    </Notice>
  )
}
