import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { Closing } from '../../../ui/return-focus.tsx'
import { deleteAgency, useRereadAgencies, verifyAgency, withdrawVerification } from '../api/agencies.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

const USES = ['members', 'orders', 'offers'] as const

type ConfirmationProps = Closing & { agency: AgencyView }

/** Asks once more before commission becomes payable. settled.md, People. */
export function VerifyDialog({ agency: { id, name }, ...closing }: ConfirmationProps) {
  const { LL } = useI18n()
  const texts = LL.agencies.verification
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title({ name })}
      keep={texts.later()}
      confirm={texts.confirm()}
      action={() => verifyAgency(id)}
      done={[texts.done(), name]}
      failed={texts.failed()}
      reread={useRereadAgencies()}
    >
      <p>{texts.text()}</p>
    </ConfirmDialog>
  )
}

/** Says what it means before commission stops being payable. settled.md, People. */
export function WithdrawDialog({ agency: { id, name }, ...closing }: ConfirmationProps) {
  const { LL } = useI18n()
  const texts = LL.agencies.takingBack
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title({ name })}
      keep={texts.keep()}
      confirm={texts.confirm()}
      danger
      action={() => withdrawVerification(id)}
      done={[texts.done(), name]}
      failed={texts.failed()}
      reread={useRereadAgencies()}
    >
      <p>{texts.text()}</p>
      <p className="text-slate">{texts.untold()}</p>
    </ConfirmDialog>
  )
}

/** Asks once more, or says what prevents it. */
export function DeleteAgencyDialog({ agency, ...closing }: ConfirmationProps) {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const texts = LL.agencies.removal
  const { id, name } = agency
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title({ name })}
      keep={texts.keep()}
      confirm={texts.confirm()}
      danger
      action={() => deleteAgency(id)}
      done={[texts.done(), name]}
      failed={texts.failed()}
      why={(error) => (codeOf(error) === 'agency_not_found' ? texts.gone() : outcomeOf(error))}
      obstacle={(error) => {
        const use = inUse(agency, error)
        return use && <InUse use={use} />
      }}
      reread={useRereadAgencies()}
    >
      <p>{texts.text()}</p>
    </ConfirmDialog>
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

/** What prevents deleting an agency: by a refusal, else by the list. null: nothing. */
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
