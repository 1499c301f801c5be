import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { toast } from '../../../ui/feedback/toast.ts'
import { useRereadAgencies } from '../api/agencies.ts'

export interface AgencyActionProps {
  agency: { id: number; name: string }
  /** Moves the focus: the button that had it goes with what it asked for. */
  onDone: () => void
  onClose: () => void
}

/** One change of an agency; once it is made, a message says so, the lists are read again, and the dialog closes. */
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
      onDone()
      onClose()
    },
    onSettled: () => void reread(),
  })
}
