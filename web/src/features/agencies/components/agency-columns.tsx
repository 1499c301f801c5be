import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { BadgeCheck, BadgeX, ChevronDown, Pencil } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Columns, Details } from '../../../ui/lists/columns.ts'
import { DeleteButton, RowButton } from '../../../ui/lists/row-buttons.tsx'
import { AgencyDetails, VerifiedBadge } from './agency-details.tsx'

export type OpenAgencyDialog = (dialog: 'name' | 'verify' | 'withdraw' | 'delete', agency: AgencyView) => void

/** What the list shows of each agency; cards show its details as well. */
export function useAgencyColumns(open: OpenAgencyDialog): Columns<AgencyView> {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.agencies
  return {
    agency: {
      card: 'title',
      cell: ({ name }, details) => <NameButton name={name} {...details} />,
      inCard: ({ name }) => <bdi className="font-display text-xl">{name}</bdi>,
      className: 'w-full max-w-0 min-w-56',
    },
    facts: {
      card: 'under',
      inCard: ({ orders, createdAt }) => `${texts.orders(orders)} · ${texts.created({ day: format.date(createdAt) })}`,
    },
    verification: {
      card: 'badge',
      cell: ({ verifiedAt }) => <VerifiedBadge at={verifiedAt} />,
      className: 'whitespace-nowrap',
    },
    members: { cell: ({ members }) => format.number(members.length), align: 'right' },
    orders: { cell: ({ orders }) => format.number(orders), align: 'right' },
    created: { cell: ({ createdAt }) => format.shortDate(createdAt), className: 'whitespace-nowrap' },
    details: {
      card: 'line',
      inCard: (agency) => (
        <div className="grid gap-4">
          <AgencyDetails agency={agency} />
          <WithdrawButton agency={agency} open={open} />
        </div>
      ),
    },
    actions: {
      card: 'footer',
      cell: (agency) => {
        const { name, verifiedAt } = agency
        return (
          <>
            <RowButton icon={Pencil} label={texts.renameFor({ name })} onClick={() => open('name', agency)}>
              {texts.rename()}
            </RowButton>
            <DeleteButton label={texts.deleteFor({ name })} onClick={() => open('delete', agency)}>
              {texts.delete()}
            </DeleteButton>
            {!verifiedAt && (
              <RowButton icon={BadgeCheck} label={texts.verifyFor({ name })} onClick={() => open('verify', agency)}>
                {texts.verify()}
              </RowButton>
            )}
          </>
        )
      },
      className: 'whitespace-nowrap',
    },
  }
}

/** Opens the agency's details below its line. */
function NameButton({ name, isOpen, toggle }: Details & { name: string }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={toggle}
      className="flex min-h-10 max-w-full items-center gap-2 rounded-control text-left font-medium text-sea"
    >
      <ChevronDown aria-hidden className={cx('size-4 shrink-0', !isOpen && '-rotate-90')} />
      <bdi title={name} className="truncate underline underline-offset-2">
        {name}
      </bdi>
    </button>
  )
}

interface AgencyProps {
  agency: AgencyView
  open: OpenAgencyDialog
}

/** Below the agency's line in the table. */
export function AgencyDetailsRow({ agency, open }: AgencyProps) {
  return (
    <>
      <h2 className="sr-only">
        <bdi>{agency.name}</bdi>
      </h2>
      <div className="grid items-start gap-6 py-4 lg:grid-cols-3">
        <AgencyDetails agency={agency} />
        <WithdrawButton agency={agency} open={open} />
      </div>
    </>
  )
}

/** Withdraws an agency's verification; nothing where it is not verified. */
function WithdrawButton({ agency, open }: AgencyProps) {
  const { LL } = useI18n()
  const texts = LL.agencies
  const { name, verifiedAt } = agency
  if (!verifiedAt) return null
  return (
    <Button
      variant="secondary"
      size="small"
      icon={BadgeX}
      aria-label={texts.withdrawFor({ name })}
      className="justify-self-start"
      onClick={() => open('withdraw', agency)}
    >
      {texts.withdraw()}
    </Button>
  )
}
