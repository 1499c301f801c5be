import { ScrollText, X } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { placeQuery, useListPlace } from '../../lib/list-place.ts'
import { formatCount } from '../../lib/words/desk-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Badge } from '../../ui/lists/badge.tsx'
import { ListBody } from '../../ui/lists/list-body.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AUDIT_USUAL, useAudit } from './api/audit.ts'
import { AuditFilters } from './components/audit-filters.tsx'
import { AuditLine } from './components/audit-line.tsx'

/** Who did what. quality.md, checklist 24. */
export default function AuditPage() {
  const { LL, locale } = useI18n()
  const texts = LL.audit
  const { place, go, filtered } = useListPlace(AUDIT_USUAL)
  const list = useAudit(placeQuery(place, AUDIT_USUAL))
  const { data } = list
  const actor = data?.data.find(({ actorId }) => actorId === place.actorId)?.actorName ?? place.actorId
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle
        title={texts.title()}
        subtitle={texts.subtitle()}
        aside={
          data && (
            <Badge tone="blue">
              {data.totalCapped
                ? texts.totalCapped({ count: formatCount(data.total, true, locale) })
                : texts.total(data.total)}
            </Badge>
          )
        }
      />
      <AuditFilters place={place} go={go} />
      {place.actorId && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          {texts.onlyActor({ name: actor })}
          <Button variant="secondary" size="small" icon={X} onClick={() => go({ actorId: '' })}>
            {texts.anyActor()}
          </Button>
        </p>
      )}
      <ListBody
        list={list}
        texts={texts}
        icon={ScrollText}
        href="/admin/audit"
        filtered={filtered}
        page={place.page}
        onPage={(page) => go({ page })}
      >
        {(records) => (
          <Card>
            <ul aria-label={texts.list()} className="divide-y divide-hairline">
              {records.map((record) => (
                <AuditLine key={record.id} record={record} onActor={(actorId) => go({ actorId })} />
              ))}
            </ul>
          </Card>
        )}
      </ListBody>
    </div>
  )
}
