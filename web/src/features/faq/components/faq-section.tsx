import type { Language } from '@passage/contracts/domain/orders/travel'
import { FAQ, type FaqEntry } from '@passage/contracts/domain/site/faq'
import { foldText } from '@passage/contracts/places/fold-text'
import { ChevronDown, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

/** Eight questions with a search while typing, each unfolded on its own. Public specification §2, *FAQ*. */
export function FaqSection() {
  const { LL, locale } = useI18n()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const found = searchFaq(search, locale)

  function showAll() {
    setSearch('')
    // The button is removed with the search text.
    box.current?.querySelector('input')?.focus()
  }

  return (
    <PageSection id="faq" title={LL.faq.title()} tone="card">
      <div ref={box} className="mt-5 grid sm:mt-8 items-start gap-x-16 gap-y-2 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-24">
          <SearchField label={LL.faq.search()} value={search} onSearch={setSearch} />
          <p role="status" className="mt-2 min-h-5 text-sm text-slate">
            {search && LL.faq.found({ found: found.length, all: FAQ.length })}
          </p>
        </div>
        <div>
          {found.length === 0 && (
            <EmptyState
              icon={SearchX}
              title={LL.faq.none()}
              action={
                <>
                  <Button variant="secondary" onClick={showAll}>
                    {LL.faq.clear()}
                  </Button>
                  <LinkButton href="#contact" reload>
                    {LL.faq.contact()}
                  </LinkButton>
                </>
              }
            />
          )}
          {/* Hidden questions stay mounted, so that unfolded ones stay unfolded. */}
          <ul className="border-t border-hairline" hidden={found.length === 0}>
            {FAQ.map((entry) => (
              <FaqItem key={entry.id} entry={entry} hidden={!found.includes(entry)} />
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  )
}

/**
 * The questions that contain the searched text, ignoring case, accents and punctuation; all without a text. Public
 * specification §2, *FAQ*.
 */
export function searchFaq(search: string, language: Language): readonly FaqEntry[] {
  const wanted = foldText(search)
  return FAQ.filter(({ question, answer }) =>
    [question, answer].some((text) => foldText(text[language]).includes(wanted)),
  )
}

/** A native disclosure: it works without scripts, and a search in the page unfolds it. */
function FaqItem({ entry, hidden }: { entry: FaqEntry; hidden: boolean }) {
  const { locale } = useI18n()
  return (
    <li hidden={hidden} className="border-b border-hairline">
      <details id={`faq-${entry.id}`}>
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 sm:min-h-14 sm:py-3 [&::-webkit-details-marker]:hidden">
          <h3 className="font-medium sm:text-lg">{entry.question[locale]}</h3>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-sea transition-transform unfolded:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="grid max-w-text gap-3 pb-5 text-slate">
          {entry.answer[locale].split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </li>
  )
}
