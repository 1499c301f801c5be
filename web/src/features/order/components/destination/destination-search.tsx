import { Search } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { passportOptions } from '../../../../lib/words/country-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/inputs.tsx'
import { sendToDraft } from '../../state/wizard/wizard-store.ts'

const CountryPicker = lazyPart(async () => {
  const { CountryPicker } = await import('../../../../ui/forms/country-picker.tsx')
  return { default: CountryPicker<string> }
})

const DEBOUNCE_MS = 300

/** Finds a country while one types; the address follows, so that a link or a reload shows the same. */
export function DestinationSearch() {
  const { LL } = useI18n()
  const { search, visa } = useWizardPlace()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const [, navigate] = useLocation()

  if (known !== search) {
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }

  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => navigate(wizardPath({ search: typed.trim(), visa }), { replace: true }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, search, visa, navigate])

  return (
    <Field label={LL.order.offers.search()} hint={LL.order.offers.searchHint()}>
      {(control) => (
        <span className="relative block">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-slate"
          />
          <TextInput
            {...control}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="pl-10"
          />
        </span>
      )}
    </Field>
  )
}

/** The passport's country, optional: kept with the draft, in this tab. */
export function PassportField({ nationality }: { nationality: string }) {
  const { LL } = useI18n()
  const texts = LL.checker
  const countries = useMemo(passportOptions, [])
  const choose = (code: string) => sendToDraft({ type: 'nationality_chosen', nationality: code })
  return (
    <div className="relative">
      <Field label={texts.passport()} hint={texts.list.hint()} optional>
        {(control) => (
          <Suspense fallback={<Skeleton className="h-11" />}>
            <CountryPicker
              {...control}
              countries={countries}
              value={nationality}
              onChange={choose}
              texts={texts.picker}
            />
          </Suspense>
        )}
      </Field>
      {nationality !== '' && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => choose('')}
          aria-label={texts.list.clearPassport()}
          className="absolute -top-2.5 right-0"
        >
          {texts.list.clear()}
        </Button>
      )}
    </div>
  )
}
