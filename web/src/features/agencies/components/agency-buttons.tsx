import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { BadgeCheck, BadgeX, Pencil, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'

export interface AgencyProps {
  agency: AgencyView
  onRename: () => void
  onVerify: () => void
  onWithdraw: () => void
  onDelete: () => void
}

/** Rename, delete, and verify where the agency is not verified. */
export function AgencyButtons({
  agency,
  variant,
  onRename,
  onVerify,
  onDelete,
}: AgencyProps & { variant: 'secondary' | 'quiet' }) {
  const { LL } = useI18n()
  const texts = LL.agencies
  const { name, verifiedAt } = agency
  return (
    <>
      <Button variant={variant} size="small" icon={Pencil} aria-label={texts.renameFor({ name })} onClick={onRename}>
        {texts.rename()}
      </Button>
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
      {!verifiedAt && (
        <Button
          variant={variant}
          size="small"
          icon={BadgeCheck}
          aria-label={texts.verifyFor({ name })}
          onClick={onVerify}
        >
          {texts.verify()}
        </Button>
      )}
    </>
  )
}

/** Withdraws an agency's verification; nothing where it is not verified. */
export function WithdrawButton({ agency: { name, verifiedAt }, onWithdraw }: AgencyProps) {
  const { LL } = useI18n()
  const texts = LL.agencies
  if (!verifiedAt) return null
  return (
    <Button
      variant="secondary"
      size="small"
      icon={BadgeX}
      aria-label={texts.withdrawFor({ name })}
      className="justify-self-start"
      onClick={onWithdraw}
    >
      {texts.withdraw()}
    </Button>
  )
}
