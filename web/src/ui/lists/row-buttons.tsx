import { type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface RowButtonProps {
  /** With the row's name, for screen readers. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** What can be done with one row of a list. */
export const RowButton = ({
  label,
  icon,
  className,
  ...rest
}: RowButtonProps & { icon: LucideIcon; className?: string }) => (
  <Button variant="quiet" size="small" icon={icon} aria-label={label} className={className} {...rest} />
)

export const EditButton = (props: RowButtonProps) => <RowButton icon={Pencil} {...props} />

export const DeleteButton = (props: RowButtonProps) => <RowButton icon={Trash2} className="text-red!" {...props} />
