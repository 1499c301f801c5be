import { FAQ } from '@passage/contracts/domain/site/faq'
import { SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { searchFaq } from '../state/search-faq.ts'
import { FaqItem } from './faq-item.tsx'

/** Eight questions, searched as one types, each opened on its own. Public specification §2, *FAQ*. */
export function FaqSection() {
  const { LL, locale } = useI18n()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const found = searchFaq(search, locale)

  function showAll() {
    setSearch('')
    // The button goes with the search.
    box.current?.querySelector('input')?.focus()
  }

  return (
    <PageSection id="faq" title={LL.faq.title()} subtitle={LL.faq.subtitle()} tone="card">
      <div ref={box} className="mt-8 grid items-start gap-x-16 gap-y-2 lg:grid-cols-[20rem_minmax(0,1fr)]">
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
          {/* What is filtered out stays in place, so that what was opened is open again afterwards. */}
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
