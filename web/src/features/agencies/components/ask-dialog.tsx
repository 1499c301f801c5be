import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRereadAgencies } from '../api/agencies.ts'

export interface AgencyActionProps {
  agency: { id: number; name: string }
  /** Moves the focus: the button that had it goes with what it asked for. */
  onDone: () => void
  onClose: () => void
}

/** One change of an agency; once it is made it is told, the lists are read again, and the dialog goes. */
export function useAgencyAction(
  { agency, onDone, onClose }: AgencyActionProps,
  send: (agencyId: number) => Promise<unknown>,
  done: string,
): UseMutationResult<unknown, Error, void> {
  const reread = useRereadAgencies()
  return useMutation({
    mutationFn: () => send(agency.id),
    onSuccess: () => {
      toast.success(done, agency.name)
      void reread()
      onDone()
      onClose()
    },
  })
}

export interface AskDialogProps {
  title: string
  keep: string
  confirm: string
  danger?: boolean
  /** Left out while something stands against it: there is nothing to confirm. */
  action: UseMutationResult<unknown, Error, void> | null
  /** Shown when it did not work. */
  failed: { title: string; text: string } | null
  onClose: () => void
  children: ReactNode
}

/** Asks once more before something changes. */
export function AskDialog(props: AskDialogProps) {
  const { title, keep, confirm, danger = false, action, failed, onClose, children } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          {action && (
            <Button variant={danger ? 'danger' : 'primary'} busy={action.isPending} onClick={() => action.mutate()}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {failed && (
          <Alert kind="error" live="assertive" title={failed.title}>
            {failed.text}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
