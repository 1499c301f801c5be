import { type Ref, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatMonth } from '../../lib/words/format.ts'
import { Checkbox } from './checkbox.tsx'
import { Select, TextInput } from './inputs.tsx'

interface BirthDateInputProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  value: string
  onChange: (value: string) => void
  /** The latest day, as an ISO date. */
  max?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
  name?: string
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/**
 * A date of birth: a day, or the year with or without the month when the passport leaves the rest open (`1990-05`,
 * `1990`).
 */
export function BirthDateInput({ value, onChange, max, disabled, ...control }: BirthDateInputProps) {
  const { LL, locale } = useI18n()
  const texts = LL.common.passport
  const [chosen, setChosen] = useState(false)
  const isPartial = value === '' ? chosen : value.length < 10
  const [year = '', month = ''] = isPartial ? value.split('-') : []
  const change = (parts: { year: string; month: string }) =>
    onChange(parts.month ? `${parts.year}-${parts.month}` : parts.year)
  return (
    <div>
      {isPartial ? (
        <div className="grid grid-cols-[6rem_1fr] gap-3 sm:max-w-sm">
          <TextInput
            {...control}
            value={year}
            onChange={(event) => change({ year: event.target.value.replace(/\D/g, ''), month })}
            aria-label={texts.birthYear()}
            placeholder={texts.year()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            disabled={disabled}
            className="tabular-nums"
          />
          <Select
            aria-label={texts.birthMonth()}
            value={month}
            onChange={(event) => change({ year, month: event.target.value })}
            disabled={disabled}
          >
            <option value="">{texts.noMonth()}</option>
            {MONTHS.map((one) => (
              <option key={one} value={one}>
                {formatMonth(one, locale)}
              </option>
            ))}
          </Select>
        </div>
      ) : (
        <TextInput
          {...control}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          min="1900-01-01"
          max={max}
          disabled={disabled}
          className="sm:max-w-64"
        />
      )}
      <Checkbox
        label={texts.partialBirthDate()}
        checked={isPartial}
        disabled={disabled}
        onChange={(event) => {
          setChosen(event.target.checked)
          onChange('')
        }}
        className="mt-1"
      />
    </div>
  )
}
