import { Suspense, useMemo } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { passportOptions } from '../../../../lib/words/country-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { sendToDraft } from '../../state/wizard/wizard-store.ts'

const CountryPicker = lazyPart(async () => {
  const { CountryPicker } = await import('../../../../ui/forms/country-picker.tsx')
  return { default: CountryPicker<string> }
})

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
