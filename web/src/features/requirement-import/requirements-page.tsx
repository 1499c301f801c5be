import { useI18n } from '../../i18n/use-i18n.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ListFailure } from '../../ui/lists/list-states.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useStoredRequirements } from './api/requirements.ts'
import { ImportForm } from './components/import-form.tsx'

/** The source of the visa checker's answers, and their import. */
export default function RequirementsPage() {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.requirements
  const stored = useStoredRequirements()
  const { data } = stored
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title={texts.title()} subtitle={texts.subtitle()} hasTimes />
      <div className="mt-6 grid gap-6">
        <ListFailure list={stored} title={texts.failedTitle()} failed={texts.loadFailed()} stale={texts.stale()} />
        <Card>
          <h2 className="font-display text-xl font-semibold">{texts.storedTitle()}</h2>
          {stored.isPending && (
            <p role="status" className="mt-2">
              {LL.common.loading()}
            </p>
          )}
          {data?.source === null && <p className="mt-2">{texts.nothing()}</p>}
          {data?.source && (
            <>
              <p className="mt-2">
                {texts.stored({ pairs: format.number(data.pairs), day: format.day(data.source.date) })}
              </p>
              <p className="mt-1">
                <TextLink href={data.source.address} reload>
                  {data.source.name}
                </TextLink>
              </p>
            </>
          )}
        </Card>
        <ImportForm />
      </div>
    </div>
  )
}
