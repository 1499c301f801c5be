import { useI18n } from '../../i18n/use-i18n.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Where we can be reached, beside every sentence that says "write to us". */
export function WriteToUs() {
  const { LL } = useI18n()
  return <TextLink href="/#contact">{LL.ownOrder.write()}</TextLink>
}
