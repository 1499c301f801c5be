import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../../lib/places/wizard-place.ts'
import { visaTypesQuery } from '../../../../lib/server/catalogue-queries.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
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
