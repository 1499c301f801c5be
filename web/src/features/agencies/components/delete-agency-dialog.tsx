import type { AgencyView } from '@passage/contracts/api/agencies.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { deleteAgency, useRereadAgencies } from '../api/agencies.ts'
import { type AgencyUse, inUse } from '../in-use.ts'

const USES = ['members', 'orders', 'offers'] as const

/** Asks once more, or says what stands against it. */
export default function DeleteAgencyDialog(props: { agency: AgencyView; onDone: () => void; onClose: () => void }) {
  const { agency, onDone, onClose } = props
  const { LL } = useI18n()
  const texts = LL.agencies.removal
  const reread = useRereadAgencies()
  const removal = useMutation({
    mutationFn: () => deleteAgency(agency.id),
    onSuccess: () => {
      toast.success(texts.done(), agency.name)
      void reread()
      onClose()
      // The button that had the focus goes with the agency.
      requestAnimationFrame(onDone)
    },
  })
  const use = inUse(agency, removal.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title({ name: agency.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep()}
          </Button>
          {!use && (
            <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
              {texts.confirm()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {use ? <InUse use={use} /> : <p>{texts.text()}</p>}
        {removal.isError && !use && (
          <Alert kind="error" live="assertive" title={texts.failed()}>
            {codeOf(removal.error) === 'agency_not_found' ? texts.gone() : LL.agencies.form.failedText()}
          </Alert>
        )}
      </div>
    </Dialog>
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
