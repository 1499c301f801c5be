import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/alert.tsx'

/** A part of the page whose code did not come. */
export function NotLoaded() {
  const { LL } = useI18n()
  return (
    <Alert kind="error" live="off" title={LL.failure.title()}>
      {LL.failure.network()}
    </Alert>
  )
}
