import { useQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../../lib/places/wizard-place.ts'
import { visaTypesQuery } from '../../../../lib/server/shared-queries.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { EmptyState } from '../../../../ui/lists/list-states.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'

/** Says that the list shows one type of visa alone (`/order?visa=transit`), and leads to all of them. */
export function OneVisa({ code, search }: { code: string; search: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.offers
  const { data } = useQuery(visaTypesQuery)
  const visa = data?.find((type) => type.code === code)
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      {visa && texts.oneVisa({ visa: format.name(visa.name, visa.nameFr) })}
      <TextLink href={wizardPath({ search })} className="inline-flex min-h-11 items-center">
        {texts.everyVisa()}
      </TextLink>
    </p>
  )
}

/** The list is empty: because of the search, the type of visa (its code) or both, or because nothing is on offer. */
export function NothingFound({ search, visa }: { search: string; visa: string | null }) {
  const { LL } = useI18n()
  const texts = LL.order.offers
  const why = () => {
    if (visa) return search ? texts.emptySearchOfType({ search }) : texts.emptyOfType()
    return search ? texts.emptySearch({ search }) : texts.emptyAll()
  }
  const actions = (
    <>
      {visa && (
        <LinkButton href={wizardPath({ search })} variant="secondary">
          {texts.everyVisa()}
        </LinkButton>
      )}
      {(search || !visa) && (
        <LinkButton href="/order" variant="secondary">
          {texts.showAll()}
        </LinkButton>
      )}
    </>
  )
  return (
    <EmptyState icon={Compass} title={texts.emptyTitle()} action={actions}>
      {why()}
    </EmptyState>
  )
}
