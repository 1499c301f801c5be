import { useI18n } from '../../../i18n/use-i18n.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** The table of contents of a long page. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const { LL } = useI18n()
  return (
    <nav aria-labelledby="contents" className="print:hidden">
      <h2 id="contents" className="font-semibold">
        {LL.legal.contents()}
      </h2>
      <ol className="mt-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <TextLink href={`#${id}`} reload className="inline-flex min-h-11 items-center">
              {title}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
