import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { luxembourgDay, monthsAfter } from '@passage/contracts/domain/luxembourg-day'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { useId, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { useAgencyChoices } from '../api/statistics.ts'
import { Statement } from './statement.tsx'

/** A month's commission of the own agency, for administrators of any. settled.md, Orders and prices. */
export default function CommissionCard({ user }: { user: CurrentUser }) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.statistics.commission
  const id = useId()
  const months = recentMonths()
  const [month, setMonth] = useState(months[0] as string)
  const [chosen, setChosen] = useState<number | null>(user.agencyId)
  const ofAny = scopeOf('commission:read', user.role) === 'any'
  return (
    <Card role="region" aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-display text-xl font-semibold">
        {texts.title()}
      </h2>
      {ofAny && <AgencyChoice chosen={chosen} onChoose={setChosen} />}
      {ofAny || chosen !== null ? (
        <Field label={texts.month()}>
          {(control) => (
            <Select {...control} value={month} onChange={(event) => setMonth(event.target.value)}>
              {months.map((each) => (
                <option key={each} value={each}>
                  {format.month(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Alert kind="info" live="off">
          {texts.noAgency()}
        </Alert>
      )}
      {chosen !== null && <Statement key={chosen} agencyId={chosen} month={month} />}
    </Card>
  )
}

function AgencyChoice({ chosen, onChoose }: { chosen: number | null; onChoose: (agencyId: number | null) => void }) {
  const { LL } = useI18n()
  const texts = LL.statistics.commission
  const agencies = useAgencyChoices()
  return (
    <>
      <ListFailure list={agencies} failed={texts.agenciesFailed()} stale={texts.agenciesFailed()} />
      <Field label={texts.agency()}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? ''}
            onChange={(event) => onChoose(event.target.value ? Number(event.target.value) : null)}
          >
            <option value="">{texts.chooseAgency()}</option>
            {agencies.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

const MONTHS = 24

/** The months with a statement, the present one first, as "2026-10". */
function recentMonths(now = new Date()): string[] {
  const month = luxembourgDay(now).slice(0, 7)
  return Array.from({ length: MONTHS }, (_, index) => monthsAfter(month, -index))
}
