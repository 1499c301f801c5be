import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace } from '../../../../lib/places/wizard-place.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { currentDraft } from '../../state/wizard/wizard-store.ts'

const PassportFields = lazyPart(async () => ({ default: (await import('./later-screens.ts')).PassportFields }))

/** What the embassy wants to know of a passport. It may follow after the payment, so it stands folded. settled.md, Travellers. */
export function PassportDetails({ index }: { index: number }) {
  const { LL } = useI18n()
  const texts = LL.order.passport
  const [startsOpen] = useState(() => isBegun(index))
  const [opened, setOpened] = useState(startsOpen)
  const { change } = useWizardPlace()
  // Their fields are there for the one that is to be changed.
  const isNamed = change?.startsWith(`travellers.${index}.`)
  return (
    <details
      open={startsOpen}
      onToggle={() => setOpened(true)}
      className="rounded-control border border-hairline bg-paper"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 text-sea transition-transform unfolded:rotate-180" />
        <span>
          <span className="font-medium text-sea">{texts.title()}</span>{' '}
          <span className="text-sm text-slate">{texts.later()}</span>
        </span>
      </summary>
      <div className="grid gap-5 px-3 pt-1 pb-4">
        <p className="text-sm text-slate">{texts.skip()}</p>
        {(opened || isNamed) && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <PassportFields index={index} opened={opened} />
          </Suspense>
        )}
      </div>
    </details>
  )
}

function isBegun(index: number): boolean {
  const { firstName, noFirstName, lastName, ...passport } = currentDraft().applicant?.travellers[index] ?? {}
  return Object.values(passport).some((text) => text !== '')
}
