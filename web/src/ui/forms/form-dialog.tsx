import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

interface FormDialogProps {
  title: string
  size?: ComponentProps<typeof Dialog>['size']
  submit: string
  /** Being checked or saved: the dialog stays open, and nothing is sent twice. */
  busy: boolean
  /** Something is missing: sending is not possible. */
  blocked?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  unsent?: () => boolean
  children: ReactNode
}

const stay: FormEventHandler = (event) => event.preventDefault()

/** A dialog with a form that is saved or cancelled. */
export function FormDialog({
  title,
  size,
  submit,
  busy,
  blocked = false,
  onSubmit,
  onClose,
  unsent,
  children,
}: FormDialogProps) {
  const { LL } = useI18n()
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      {...(size && { size })}
      {...(unsent && { unsent })}
      title={title}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={blocked}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={busy ? stay : onSubmit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
