import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { countryName } from '@passage/contracts/places/country-name'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { type CountryOption, useCountrySearch } from '../../lib/words/country-search.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { BackCloses } from '../back-closes.ts'
import { Flag } from '../flag.tsx'
import { INPUT_LOOK } from './inputs.tsx'

export interface CountryPickerProps<Id extends number | string> {
  ref?: Ref<HTMLInputElement>
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  countries: readonly CountryOption<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  onBlur?: () => void
  texts: Record<'select' | 'search' | 'none' | 'open', () => string>
}

const LIST = 'absolute inset-x-0 z-10 mt-1 rounded-control border border-hairline bg-card py-1 shadow-soft'

/** Picks one of many countries by name, city or nationality, in either language. Load it lazily. */
export function CountryPicker<Id extends number | string>(props: CountryPickerProps<Id>) {
  const { countries, value, onChange, onBlur, texts, ...control } = props
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { LL, locale } = useI18n()
  const { found, notListed } = useCountrySearch(countries, typed)
  const missing = notListed.map((code) => countryName(code, locale)).join(', ')
  const nameOf = (country: CountryOption<Id> | null) => (country ? format.name(country.name, country.nameFr) : '')
  const chosen = countries.find(({ id }) => id === value) ?? null
  return (
    <Combobox
      immediate
      value={chosen}
      by="id"
      onChange={(country: CountryOption<Id> | null) => country && onChange(country.id)}
      onClose={() => setTyped('')}
    >
      {({ open }) => (
        <div className="relative" ref={box}>
          {open && <BackCloses close={() => box.current?.querySelector('input')?.blur()} />}
          <ComboboxInput
            {...control}
            autoComplete="off"
            placeholder={open ? texts.search() : texts.select()}
            displayValue={nameOf}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
            // Typing replaces the chosen country.
            onFocus={(event) => event.target.select()}
            onBlur={onBlur}
            className={cx(INPUT_LOOK, 'pr-11')}
          />
          <ComboboxButton
            aria-label={texts.open()}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-slate"
          >
            <ChevronDown aria-hidden className="size-5" />
          </ComboboxButton>
          {/* Rendered also while it is empty: the input refers to it. */}
          <ComboboxOptions modal={false} className={cx(LIST, 'max-h-64 overflow-y-auto empty:hidden')}>
            {missing !== '' && found.length > 0 && (
              <ComboboxOption disabled value={null} className="px-3 py-2.5 text-slate">
                {LL.common.notListed(missing)}
              </ComboboxOption>
            )}
            {found.map((country) => (
              <ComboboxOption
                // Without new keys the options would keep their former order, and Enter would choose a wrong one.
                key={`${typed} ${country.id}`}
                value={country}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 data-focus:bg-sea-tint"
              >
                {country.code.length === 2 ? <Flag code={country.code} /> : <span className="w-7.5 shrink-0" />}
                <span className="min-w-0 grow break-words">{nameOf(country)}</span>
                {country.id === value && <Check aria-hidden className="size-5 shrink-0 text-sea" />}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
          {open && found.length === 0 && (
            <p role="status" className={cx(LIST, 'px-3 py-2.5 text-slate')}>
              {missing === '' ? texts.none() : LL.common.notListed(missing)}
            </p>
          )}
        </div>
      )}
    </Combobox>
  )
}
