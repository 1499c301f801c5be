import type { UseQueryResult } from '@tanstack/react-query'
import { Globe, Plus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { EmptyState, ListFailure, ListSkeleton } from '../../../ui/lists/list-states.tsx'

export function CountriesLoading() {
  const { LL } = useI18n()
  return <ListSkeleton label={LL.countries.loading()} labelled />
}

/** The list could not be read, or not again. */
export function CountriesFailure({ list }: { list: UseQueryResult }) {
  const { LL } = useI18n()
  const texts = LL.countries
  if (list.data) return <ListFailure list={list} failed={texts.loadFailed()} stale={texts.stale()} />
  return (
    <Alert kind="error" title={texts.loadFailedTitle()} action={<RetryButton query={list} size="small" />}>
      {texts.loadFailed()}
    </Alert>
  )
}

/** Nothing fits, or there is nothing yet. */
export function CountriesEmpty({ isFirst, onAdd }: { isFirst: boolean; onAdd: () => void }) {
  const { LL } = useI18n()
  const texts = LL.countries
  const first = (
    <Button icon={Plus} onClick={onAdd}>
      {texts.addFirst()}
    </Button>
  )
  return (
    <Card>
      <EmptyState icon={Globe} title={texts.emptyTitle()} action={isFirst && first}>
        {isFirst ? texts.firstText() : texts.emptyText()}
      </EmptyState>
    </Card>
  )
}
