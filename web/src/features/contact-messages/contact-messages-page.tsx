import type { ContactFigures } from '@passage/contracts/api/contact.schema'
import { ArrowLeft, Frown, Gauge, Mail, Meh, SearchX, Smile } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { placeQuery, useListPlace } from '../../lib/list-place.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { useDeskFormat } from '../../lib/words/desk-format.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Figures } from '../../ui/lists/figures.tsx'
import { EmptyState, ListFailure, ListSkeleton } from '../../ui/lists/list-states.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useContactFigures, useContactMessages } from './api/contact-messages.ts'
import { CHOICES, FILTERS, InboxFilters, USUAL } from './components/inbox-filters.tsx'
import { MessageList, ROW } from './components/message-list.tsx'
import { OpenMessage } from './components/open-message.tsx'

const CARDS = [
  ['total', Mail],
  ['positive', Smile],
  ['neutral', Meh],
  ['negative', Frown],
  ['average', Gauge],
] as const

const PATH = '/admin/contact-messages'

/** What visitors wrote: the list and beside it one message, below 1,280 pixels one after the other. Agency specification §2.8. */
export default function ContactMessagesPage() {
  const { LL } = useI18n()
  const texts = LL.contactMessages
  const { place, go } = useListPlace(USUAL, CHOICES)
  const list = useContactMessages(placeQuery(place, FILTERS))
  const filters = placeQuery({ ...place, page: 1 }, FILTERS)
  const figures = useContactFigures(filters)
  const isWide = useWideScreen()
  const now = useNow()
  const messages = list.data
  const apart = !isWide && place.message !== ''
  const hrefOf = (message: string) => PATH + placeQuery({ ...place, message }, USUAL)
  const isEmpty = messages?.length === 0
  const isLoading = list.isPending || (isEmpty && (list.isPlaceholderData || place.page > 1))
  // Without figures the first page is the only one known of.
  const pages = figures.isError ? 1 : figures.data?.pages
  const counted = messages && pages !== undefined && { data: messages, totalPages: Math.max(1, pages) }
  const isPlaceholderData = list.isPlaceholderData || figures.isPlaceholderData
  useLastPage(place.page, { data: counted || undefined, isPlaceholderData }, (page) => go({ page }, { replace: true }))
  const change = useCallback((narrowed: Partial<typeof FILTERS>) => go(narrowed, { replace: true }), [go])

  const backToList = () => {
    const from = place.message
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[${ROW}="${CSS.escape(from)}"]`)?.focus())
  }

  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title={texts.title()} subtitle={texts.subtitle()} hasTimes />
      <div className={cx(apart && 'hidden')}>
        {!figures.isLoadingError && <StatCards figures={figures.data} />}
        <div className="mt-6 empty:hidden">
          <ListFailure list={figures} failed={texts.figures.failed()} stale={texts.figures.stale()} />
        </div>
        <InboxFilters place={place} onChange={change} />
      </div>
      <div className="mt-6 grid gap-4" aria-busy={list.isPlaceholderData}>
        {/* Beside a message alone, a list counts only where the message comes from it. */}
        {(!apart || messages) && <ListFailure list={list} failed={texts.loadFailed()} stale={texts.stale()} />}
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <section aria-label={texts.list()} className={cx('grid content-start gap-4', apart && 'hidden')}>
            {isLoading && <ListSkeleton label={texts.loading()} labelled />}
            {messages && (
              <p role="status" className="text-sm text-slate">
                {figures.data && texts.found(figures.data.found)}
              </p>
            )}
            {messages && messages.length > 0 && (
              <MessageList
                messages={messages}
                openId={place.message}
                now={now}
                hrefOf={hrefOf}
                onReach={(message) => isWide && go({ message, page: place.page }, { replace: true })}
              />
            )}
            {isEmpty && !isLoading && (
              <Card>
                <EmptyState
                  icon={SearchX}
                  title={filters ? texts.empty() : texts.none()}
                  action={
                    filters && (
                      <LinkButton href={PATH} variant="secondary">
                        {texts.clear()}
                      </LinkButton>
                    )
                  }
                />
              </Card>
            )}
            {messages && (
              <Pagination page={place.page} totalPages={figures.data?.pages ?? 1} onPage={(page) => go({ page })} />
            )}
          </section>
          {(isWide || apart) && (
            <section aria-label={texts.detail()} className="xl:sticky xl:top-20 xl:self-start">
              {apart && (
                <Link href={hrefOf('')} onClick={backToList} className={buttonStyle('quiet', 'small', '-ml-3 mb-2')}>
                  <ArrowLeft aria-hidden className="size-5 shrink-0" />
                  {texts.back()}
                </Link>
              )}
              <OpenMessage id={place.message} page={messages ?? []} now={now} takesFocus={apart} />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

/** The time, a minute old at most. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Figure = (typeof CARDS)[number][0]

/** Five figures of all messages, whatever the filters. Agency specification §2.8. */
function StatCards({ figures }: { figures: ContactFigures | undefined }) {
  const texts = useI18n().LL.contactMessages.figures
  const format = useDeskFormat()
  const shown = (key: Figure, value: number | null) => {
    if (value === null) return texts.noAverage()
    return key === 'average' ? format.oneDecimal(value) : format.number(value)
  }
  return (
    <div className="mt-6">
      <Figures
        label={texts.label()}
        className="sm:grid-cols-3 lg:grid-cols-5"
        figures={CARDS.map(([key, icon]) => ({
          ...{ key, icon, label: texts[key]() },
          value: figures ? shown(key, figures[key]) : null,
        }))}
      />
    </div>
  )
}
