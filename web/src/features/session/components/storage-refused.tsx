import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { keepsSignIn } from '../../../lib/session/browser-store.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Says what is missing where the browser keeps nothing for this site: a session would end with the page. */
export function StorageRefused() {
  const { LL } = useI18n()
  const texts = LL.session.storageRefused
  const [isRefused] = useState(() => !keepsSignIn())
  if (!isRefused) return null
  return (
    <div className="mb-5">
      <Alert kind="warning" live="off" title={texts.title()}>
        {texts.text({ host: window.location.host })}
      </Alert>
    </div>
  )
}
