import { MessageCircle } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Tells a partner without an agency, before anything is chosen, that nothing can be ordered yet. */
export default function WithoutAgency() {
  const { LL } = useI18n()
  const texts = LL.agencyOrder
  return (
    <div className="max-w-text">
      <Alert
        kind="warning"
        title={texts.noAgency()}
        action={
          <LinkButton href="/#contact" reload variant="secondary" icon={MessageCircle}>
            {texts.noAgencyContact()}
          </LinkButton>
        }
      >
        {texts.noAgencyText()}
      </Alert>
    </div>
  )
}
