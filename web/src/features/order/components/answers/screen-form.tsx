import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { screenBefore, useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { focusField } from '../../../../ui/forms/field.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import type { OrderedVisa } from '../../../requirements/state/misfits.ts'
import { MistakesContext, useScreenMistakes } from '../../state/use-screen-mistakes.ts'

/** Comes with the rules by which mistakes are found. */
const ErrorSummary = lazyPart(() => import('./error-summary.tsx'))

export interface ScreenFormProps {
  visa: OrderedVisa
  /** What Continue does once nothing is missing on this screen. */
  onContinue: () => void
  /** The words of Continue. */
  label: string
  busy?: boolean
  /** Fetches what comes after this screen: from its first touch on, and at the latest with Continue. */
  load?: () => Promise<unknown>
  /** Between the fields and the buttons. */
  children: ReactNode
}

/** One screen of step 2: its fields, Back, and a Continue that always answers: by going on, or by saying what is missing. */
export function ScreenForm({ visa, onContinue, label, busy = false, load, children }: ScreenFormProps) {
  const { LL } = useI18n()
  const place = useWizardPlace()
  const { screen, change } = place
  const { mistakes, find, loadRules } = useScreenMistakes(screen, visa, change !== null)
  const isUnderWay = useRef(false)
  const [presses, setPresses] = useState(0)
  const [unreached, setUnreached] = useState(false)

  useEffect(() => {
    if (change && !focusField(change)) document.getElementById('step-heading')?.focus()
  }, [change])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const found = await Promise.all([find(), load?.(), ErrorSummary.preload()]).then(
      ([mistaken]) => mistaken,
      () => null,
    )
    isUnderWay.current = false
    setUnreached(found === null)
    if (found?.length === 0) onContinue()
    else if (found) setPresses((before) => before + 1)
  }

  /** While there is a connection. What is there already is not fetched again. */
  function prepare() {
    void Promise.all([loadRules(), load?.(), ErrorSummary.preload()]).catch(() => null)
  }

  const before = change ? 'check' : screenBefore(screen)
  const { page, search, country } = place
  const back = wizardPath(before ? { ...place, screen: before, change: null } : { page, search, country })

  return (
    <MistakesContext value={mistakes}>
      <form
        noValidate
        onSubmit={submit}
        onFocus={prepare}
        onClickCapture={busy ? ignoreClick : undefined}
        className="grid min-w-0 gap-6"
      >
        {(presses > 0 || mistakes.length > 0) && (
          <Suspense>
            <ErrorSummary mistakes={mistakes} presses={presses} />
          </Suspense>
        )}
        {children}
        {unreached && (
          <Alert kind="error" live="assertive">
            {LL.order.offline.unreached()}
          </Alert>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
          <LinkButton
            href={back}
            variant="secondary"
            icon={ArrowLeft}
            aria-disabled={busy || undefined}
            className="aria-disabled:cursor-not-allowed aria-disabled:border-hairline aria-disabled:bg-grey-tint aria-disabled:text-grey"
          >
            {LL.common.back()}
          </LinkButton>
          <Button type="submit" busy={busy}>
            {label}
          </Button>
        </div>
      </form>
    </MistakesContext>
  )
}

/** While the answers are sent, controls of the screen ignore clicks and keep the focus. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
