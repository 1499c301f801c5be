import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { BadgeCheck, BadgeX, Pencil, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AgencyDetails, VerifiedBadge } from './agency-details.tsx'

export interface AgencyProps {
  agency: AgencyView
  onRename: () => void
  onVerify: () => void
  onWithdraw: () => void
  onDelete: () => void
}

/** One agency: whether it is verified, who belongs to it, what the company says of itself. */
export function AgencyCard({ agency, onRename, onVerify, onWithdraw, onDelete }: AgencyProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.agencies
  const { name, verifiedAt } = agency
  return (
    <Card data-agency={name} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 font-display text-xl font-semibold break-words">
              <bdi>{name}</bdi>
            </h2>
            <VerifiedBadge at={verifiedAt} />
          </div>
          <p className="mt-1 text-sm text-slate">
            {texts.orders(agency.orders)} · {texts.created({ day: format.date(agency.createdAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            icon={Pencil}
            aria-label={texts.renameFor({ name })}
            onClick={onRename}
          >
            {texts.rename()}
          </Button>
          {verifiedAt ? (
            <Button
              variant="secondary"
              size="small"
              icon={BadgeX}
              aria-label={texts.withdrawFor({ name })}
              onClick={onWithdraw}
            >
              {texts.withdraw()}
            </Button>
          ) : (
            <Button size="small" icon={BadgeCheck} aria-label={texts.verifyFor({ name })} onClick={onVerify}>
              {texts.verify()}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={Trash2}
            className="text-red!"
            aria-label={texts.deleteFor({ name })}
            onClick={onDelete}
          >
            {texts.delete()}
          </Button>
        </div>
      </div>
      <AgencyDetails agency={agency} />
    </Card>
  )
}
