import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Table, Td, Th } from '../../../ui/lists/table.tsx'
import { AgencyButtons, type AgencyProps, WithdrawButton } from './agency-buttons.tsx'
import { AgencyDetails, VerifiedBadge } from './agency-details.tsx'

interface AgenciesTableProps {
  agencies: readonly AgencyView[]
  propsOf: (agency: AgencyView) => AgencyProps
}

/** The agencies, one line each; its details open below a line. */
export function AgenciesTable({ agencies, propsOf }: AgenciesTableProps) {
  const { LL } = useI18n()
  const { list, columns } = LL.agencies
  return (
    <Card padded={false}>
      <Table dense label={list()}>
        <thead>
          <tr>
            <Th>{columns.agency()}</Th>
            <Th>{columns.verification()}</Th>
            <Th className="text-right">{columns.members()}</Th>
            <Th className="text-right">{columns.orders()}</Th>
            <Th>{columns.created()}</Th>
            <Th>{columns.actions()}</Th>
          </tr>
        </thead>
        {agencies.map((agency) => (
          <AgencyRows key={agency.id} {...propsOf(agency)} />
        ))}
      </Table>
    </Card>
  )
}

function AgencyRows(props: AgencyProps) {
  const format = useFormat()
  const { shortDate } = useDeskFormat()
  const [open, setOpen] = useState(false)
  const { agency } = props
  const { name } = agency
  return (
    <tbody data-agency={name}>
      <tr className="hover:bg-paper">
        <Td className="w-full max-w-0 min-w-56">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-10 max-w-full items-center gap-2 rounded-control text-left font-medium text-sea"
          >
            <ChevronDown aria-hidden className={cx('size-4 shrink-0', !open && '-rotate-90')} />
            <bdi title={name} className="truncate underline underline-offset-2">
              {name}
            </bdi>
          </button>
        </Td>
        <Td className="whitespace-nowrap">
          <VerifiedBadge at={agency.verifiedAt} />
        </Td>
        <Td className="text-right">{format.number(agency.members.length)}</Td>
        <Td className="text-right">{format.number(agency.orders)}</Td>
        <Td className="whitespace-nowrap">{shortDate(agency.createdAt)}</Td>
        <Td className="whitespace-nowrap">
          <AgencyButtons {...props} variant="quiet" />
        </Td>
      </tr>
      {open && (
        <tr>
          <Td colSpan={6} className="bg-paper text-base">
            <h2 className="sr-only">
              <bdi>{name}</bdi>
            </h2>
            <div className="grid items-start gap-6 py-4 lg:grid-cols-3">
              <AgencyDetails agency={agency} />
              <WithdrawButton {...props} />
            </div>
          </Td>
        </tr>
      )}
    </tbody>
  )
}
