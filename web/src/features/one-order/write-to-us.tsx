import { useI18n } from '../../i18n/use-i18n.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Where we can be reached, beside every sentence that says "write to us"; on paper nothing is to be pressed. */
export function WriteToUs() {
  const { LL } = useI18n()
  return (
    <TextLink href="/#contact" className="print:hidden">
      {LL.ownOrder.write()}
    </TextLink>
  )
}
