import { Fragment } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

/** A text with its links: `[words](/path)`. */
export function Words({ text }: { text: string }) {
  // By turns: the text between two links, the words of a link, its address.
  const parts = text.split(LINK)
  return parts.map((part, index) => {
    if (index % 3 === 2) return null
    const href = parts[index + 1]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
    if (index % 3 === 0 || href === undefined) return <Fragment key={index}>{part}</Fragment>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <TextLink key={index} href={href} reload={!href.startsWith('/') || href.includes('#')}>
        {part}
      </TextLink>
    )
  })
}
