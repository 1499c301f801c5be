import { Fragment } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'
import type { LegalBlock, LegalSection, LegalTable } from '../legal-text.ts'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

/** The sections of a text, each with its anchor. */
export function LegalBody({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-8 first:mt-0">
      <h2 id={`${id}-title`} className="break-after-avoid font-display text-xl font-semibold">
        {title}
      </h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a published text do not move
        <Block key={index} block={block} />
      ))}
    </section>
  ))
}

const isTable = (block: readonly string[] | LegalTable): block is LegalTable => 'rows' in block

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p className="mt-3 max-w-text">
        <Words text={block} />
      </p>
    )
  }
  if (isTable(block)) return <BlockTable table={block} />
  return (
    <ul className="mt-3 grid max-w-text list-disc gap-1.5 pl-5">
      {block.map((line) => (
        <li key={line}>
          <Words text={line} />
        </li>
      ))}
    </ul>
  )
}

/** On a phone the cells of a row are below each other, each with its column's name. */
function BlockTable({ table: { head, rows } }: { table: LegalTable }) {
  return (
    <dl className="mt-3 grid border-t border-hairline">
      {rows.map(([first = '', ...others]) => (
        <div
          key={first}
          className="grid break-inside-avoid gap-x-6 gap-y-2 border-b border-hairline py-3 sm:auto-cols-fr sm:grid-flow-col"
        >
          <dt className="font-medium">
            <Words text={first} />
          </dt>
          {others.map((cell, column) => (
            <dd key={head[column + 1]}>
              <span className="block text-sm text-slate">{head[column + 1]}</span>
              <Words text={cell} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** A text with its links: `[words](/path)`. */
function Words({ text }: { text: string }) {
  // Alternates: the text between two links, a link's text, its address.
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
