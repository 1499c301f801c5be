import type { UserPage } from '@passage/contracts/api/people/people.schema'
import { useQuery } from '@tanstack/react-query'
import { Building2, Stamp, UserRoundCheck, Users } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { identityQuery } from '../../session/api/identity.ts'

const CARDS = [
  ['total', Users],
  ['b2bClients', Building2],
  ['providers', Stamp],
  ['active', UserRoundCheck],
] as const

/** Four figures, and what holds for accounts here. Agency specification §2.6. */
export function UsersHead({ figures }: { figures: UserPage['figures'] | undefined }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.people
  const { data: identity } = useQuery(identityQuery)
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {CARDS.map(([key, Icon]) => (
          <div key={key} className="rounded-card border border-hairline bg-card p-4 shadow-soft">
            <dt className="flex items-center gap-2 text-sm text-slate">
              <Icon aria-hidden className="size-5 shrink-0 text-sea" />
              {texts.figures[key]()}
            </dt>
            <dd className="mt-1 font-display text-2xl font-semibold tabular-nums">
              {figures ? format.number(figures[key]) : <Skeleton className="h-8 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <Alert title={texts.infoTitle()} live="off">
          {identity?.mode === 'clerk' ? texts.infoHosted() : texts.info()}
        </Alert>
      </div>
    </>
  )
}
