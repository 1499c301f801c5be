import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { type AgencyActionProps, deleteAgency, useAgencyAction } from '../api/agencies.ts'

const USES = ['members', 'orders', 'offers'] as const

/** Asks once more, or says what stands against it. */
export default function DeleteAgencyDialog(props: AgencyActionProps & { agency: AgencyView }) {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const texts = LL.agencies.removal
  const removal = useAgencyAction(props, deleteAgency, texts.done())
  const use = inUse(props.agency, removal.error)
  const why = codeOf(removal.error) === 'agency_not_found' ? texts.gone() : outcomeOf(removal.error)
  return (
    <AskDialog
      title={texts.title({ name: props.agency.name })}
      keep={texts.keep()}
      confirm={texts.confirm()}
      danger
      action={use ? null : removal}
      failed={removal.isError && !use ? { title: texts.failed(), text: why } : null}
      onClose={props.onClose}
    >
      {use ? <InUse use={use} /> : <p>{texts.text()}</p>}
    </AskDialog>
  )
}

function InUse({ use }: { use: AgencyUse }) {
  const { LL } = useI18n()
  const texts = LL.agencies.removal
  return (
    <Alert kind="warning" live="assertive" title={texts.inUseTitle()}>
      <p>{texts.inUse()}</p>
      <ul className="list-disc pl-5">
        {USES.filter((what) => use[what] > 0).map((what) => (
          <li key={what}>{texts.counts[what](use[what])}</li>
        ))}
      </ul>
      {use.members > 0 && <p className="mt-2">{texts.members()}</p>}
      {use.orders + use.offers > 0 && <p className="mt-2">{texts.lasting()}</p>}
    </Alert>
  )
}

interface AgencyUse {
  members: number
  orders: number
  offers: number
}

/** What keeps an agency from being deleted: what a refusal said, else what the list knows. null: nothing does. */
export function inUse({ members, orders }: Pick<AgencyView, 'members' | 'orders'>, refusal: unknown): AgencyUse | null {
  const known = { members: members.length, orders, offers: 0 }
  const use = codeOf(refusal) === 'agency_in_use' ? { ...known, ...countsOf(refusal) } : known
  return use.members + use.orders + use.offers > 0 ? use : null
}

function countsOf(refusal: unknown): Partial<AgencyUse> {
  const details = refusal instanceof ApiError ? refusal.problem?.details : undefined
  const counts = Object.entries(details ?? {}).filter(([, count]) => typeof count === 'number')
  return Object.fromEntries(counts)
}
