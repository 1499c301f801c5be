import { isOfficialSite } from '@passage/contracts/domain/catalogue/official-sites'
import { Fragment } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'

/** A text in which known government addresses are links. Any other address stays text. */
export function WithOfficialLinks({ text }: { text: string }) {
  const { LL } = useI18n()
  return text.split(/(https:\/\/\S+)/).map((part, index) =>
    isOfficialSite(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes.
      <a key={index} href={part} target="_blank" rel="noreferrer" className={LOOK}>
        {part}
        <span className="sr-only"> ({LL.common.opensInNewTab()})</span>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes.
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

const LOOK = 'font-medium text-sea underline underline-offset-4 hover:text-sea-deep'
