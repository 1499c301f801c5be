import type { AgencySummary } from '@passage/contracts/api/people/agencies.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { changeMails, useRereadAgencies } from '../api/agencies.ts'

/** Whether travellers get the mails of the agency's orders too: on or off, at once. settled.md, Orders and prices. */
export function MailsSwitch({ agency }: { agency: AgencySummary }) {
  const { LL } = useI18n()
  const texts = LL.agencies.mails
  const reread = useRereadAgencies()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => changeMails(agency.id, wanted),
    onSuccess: async () => {
      await reread()
      toast.success(texts.saved(), agency.name)
    },
    onError: () => {
      toast.error(LL.common.error(), texts.failed())
      void reread()
    },
  })
  const wish = isPending ? variables : agency.mailsTraveller
  return (
    <section>
      <h3 className="font-semibold">{texts.title()}</h3>
      <div className="mt-1 flex items-start gap-3">
        <Switch checked={wish} onChange={mutate} label={texts.label()} busy={isPending} />
        <div className="min-w-0 py-2">
          <p aria-hidden>{texts.label()}</p>
          <p role="status" className="text-sm text-slate">
            {wish ? texts.both() : texts.alone()}
          </p>
        </div>
      </div>
    </section>
  )
}
