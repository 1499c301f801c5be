import { ArrowLeft, MailOpen, SearchX } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { type Place, placeQuery, useListPlace } from '../../lib/list-place.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListFailure } from '../../ui/lists/list-failure.tsx'
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useContactMessages } from './api/contact-messages.ts'
import { InboxFilters } from './components/inbox-filters.tsx'
import { MessageDetail } from './components/message-detail.tsx'
import { MessageList } from './components/message-list.tsx'
import { ROW } from './components/message-row.tsx'
import { StatCards } from './components/stat-cards.tsx'
import { figuresOf, filterMessages, subjectsOf, USUAL } from './state/filter-messages.ts'
import { useNow } from './state/use-now.ts'

const PATH = '/admin/contact-messages'

/** What visitors wrote: the list and beside it one message, below 1,280 pixels one after the other. Agency specification §2.8. */
export default function ContactMessagesPage() {
  const { LL } = useI18n()
  const texts = LL.contactMessages
  const { place, go } = useListPlace(USUAL)
  const list = useContactMessages()
  const isWide = useWideScreen()
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const all = useMemo(() => list.data?.pages.flat(), [list.data])
  const shown = all && filterMessages(all, place, now)
  const open = all?.find(({ id }) => id === place.message)
  const apart = !isWide && place.message !== ''
  const { search, subject, state } = place
  const isFiltered = Boolean(search || subject || state)
  const hrefOf = (message: string) => PATH + placeQuery({ ...place, page: 1, message } as Place<typeof USUAL>, USUAL)
  const change = useCallback((filters: Partial<typeof USUAL>) => go(filters, { replace: true }), [go])

  // Where the message takes the place of the list, it takes the focus too.
  const openId = open?.id
  useEffect(() => {
    if (openId && apart) heading.current?.focus()
  }, [openId, apart])

  const backToList = () => {
    const from = place.message
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[${ROW}="${CSS.escape(from)}"]`)?.focus())
  }

  return (
    <div className="mx-auto w-full max-w-[88rem] px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title={texts.title()} subtitle={texts.subtitle()} />
      <div className={cx(apart && 'hidden')}>
        <StatCards figures={all && figuresOf(all)} isPart={list.hasNextPage} />
        <InboxFilters place={place} subjects={subjectsOf(all ?? [])} onChange={change} />
      </div>
      <div className="mt-6 grid gap-4">
        <ListFailure list={list} failed={texts.loadFailed()} stale={texts.stale()} />
        {list.isPending && <ListSkeleton label={texts.loading()} labelled />}
        {shown && (
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <section aria-label={texts.list()} className={cx('grid content-start gap-4', apart && 'hidden')}>
              <p role="status" className="text-sm text-slate">
                {texts.found(shown.length)}
              </p>
              {shown.length > 0 ? (
                <MessageList
                  messages={shown}
                  openId={place.message}
                  now={now}
                  hrefOf={hrefOf}
                  onReach={(id) => isWide && go({ message: id }, { replace: true })}
                />
              ) : (
                <Card>
                  <EmptyState
                    icon={SearchX}
                    title={all.length > 0 ? texts.empty() : texts.none()}
                    action={
                      isFiltered && (
                        <LinkButton href={PATH} variant="secondary">
                          {texts.clear()}
                        </LinkButton>
                      )
                    }
                  />
                </Card>
              )}
              {list.hasNextPage && (
                <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {texts.older()}
                </Button>
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
                {open ? (
                  <MessageDetail message={open} now={now} heading={heading} />
                ) : (
                  <Card>
                    <EmptyState icon={MailOpen} title={place.message ? texts.gone() : texts.select()} />
                  </Card>
                )}
              </section>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
