import { Building2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { RecipientFormProps } from './recipient-form.tsx'

const RecipientForm = lazyPart(() => import('./recipient-form.tsx'))

interface RecipientPartProps extends Pick<RecipientFormProps, 'recipient' | 'issued' | 'save'> {
  /** The present recipient, in a sentence; null renders nothing. */
  standing: string | null
  /** The confirmation after saving. */
  saved: (isRemoved: boolean) => string
}

/** The recipient of invoices, with a form that unfolds in place of its button. */
export function RecipientPart({ standing, saved, ...form }: RecipientPartProps) {
  const { LL } = useI18n()
  const texts = LL.invoicing
  const [open, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    // The form is removed, so the focus moves back to the button that opened it.
    setTimeout(() => part.current?.querySelector('button')?.focus())
  }
  const words = form.issued !== null ? texts.correct() : form.recipient ? texts.change() : texts.add()
  return (
    <div ref={part} className="print:hidden">
      {standing && (
        <p className="wrap-anywhere" dir="auto">
          {standing}
        </p>
      )}
      {open ? (
        <Suspense fallback={<Skeleton className="mt-3 h-80" />}>
          <RecipientForm
            {...form}
            onSaved={(isRemoved) => {
              toast.success(saved(isRemoved))
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <Button variant="quiet" size="small" icon={Building2} className="-ml-3" onClick={() => setOpen(true)}>
          {words}
        </Button>
      )}
    </div>
  )
}
