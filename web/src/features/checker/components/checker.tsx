import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { countryName } from '@passage/contracts/places/country-name'
import { SCHENGEN, SCHENGEN_NAME } from '@passage/contracts/places/schengen'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { visaTypesQuery } from '../../../lib/server/shared-queries.ts'
import { countryOptions, passportOptions, readCountryCode, readPassportCode } from '../../../lib/words/country-names.ts'
import type { CountryOption } from '../../../lib/words/country-search.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { destinationsQuery, type Journey, useRequirement } from '../../requirements/api/requirement.ts'
import { SchengenArea } from '../../requirements/components/schengen-area.tsx'
import { CheckerResult } from './checker-result.tsx'
import { CheckerSkeleton } from './checker-skeleton.tsx'

/** Passport, destination and visa type, and the answer for those in the address. */
export default function Checker() {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.checker
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const asked = useMemo(() => readJourney(query), [query])
  const [known, setKnown] = useState(asked)
  const [chosen, setChosen] = useState(asked)
  const [tries, setTries] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const destinations = useQuery(destinationsQuery)
  const visaTypes = useQuery(visaTypesQuery)
  const passports = useMemo(passportOptions, [])
  const targets = useMemo(() => destinations.data && destinationOptions(destinations.data), [destinations.data])
  const shown = isSame(chosen, asked) && isWhole(asked) ? asked : null
  const requirement = useRequirement(shown)
  const answer = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)

  if (!isSame(known, asked)) {
    setKnown(asked)
    setChosen(asked)
  }

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  // Scroll to the answer after a press; not for an answer that the address asked for.
  const isAnswered = isAsked && shown !== null && !requirement.isFetching
  useEffect(() => {
    if (!isAnswered) return
    setAsked(false)
    answer.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswered])

  const failed = [destinations, visaTypes].find(({ isError }) => isError)
  if (failed) {
    return (
      <div className="mt-6 max-w-text">
        <Alert kind="error" title={texts.listsFailedTitle()} action={<RetryButton query={failed} />}>
          {texts.listsFailed()}
        </Alert>
      </div>
    )
  }
  if (!targets || !visaTypes.data) return <CheckerSkeleton />

  const target = targets.find(({ code }) => code === asked.to)
  const choose = (change: Partial<Journey>) => setChosen({ ...chosen, ...change })
  const isSchengen = chosen.to === SCHENGEN
  const isOpen = (field: keyof Journey) => chosen[field] === '' || chosen[field] === SCHENGEN
  const wrong = (field: keyof Journey) => (tries > 0 && isOpen(field) ? texts.errors[field]() : undefined)
  function check(event: FormEvent) {
    event.preventDefault()
    setTries(isWhole(chosen) ? 0 : tries + 1)
    if (!isWhole(chosen)) return
    setAsked(true)
    if (shown) void requirement.refetch()
    else navigate(journeyPath(chosen, query), { replace: true })
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={check}
        className="mt-6 grid gap-5 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end"
      >
        <Field label={texts.passport()} error={wrong('from')}>
          {(control) => (
            <CountryPicker
              {...control}
              countries={passports}
              value={chosen.from}
              onChange={(from) => choose({ from })}
              texts={texts.picker}
            />
          )}
        </Field>
        <Field label={texts.destination()} error={wrong('to')}>
          {(control) => (
            <CountryPicker
              {...control}
              countries={targets}
              value={chosen.to}
              onChange={(to) => choose({ to })}
              texts={texts.picker}
            />
          )}
        </Field>
        <Field label={texts.visaType()} error={wrong('type')}>
          {(control) => (
            <Select {...control} value={chosen.type} onChange={(event) => choose({ type: event.target.value })}>
              <option value="">{texts.chooseType()}</option>
              {visaTypes.data.map(({ id, name, nameFr }) => (
                <option key={id} value={id}>
                  {format.name(name, nameFr)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button ref={button} type="submit" icon={Search} busy={requirement.isFetching}>
          {texts.check()}
        </Button>
      </form>
      {isSchengen && (
        <div className="mt-5">
          <SchengenArea
            level={3}
            passport={chosen.from}
            member={(to, name) => (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  choose({ to })
                  button.current?.focus()
                }}
              >
                {name}
              </Button>
            )}
          />
        </div>
      )}
      <div ref={answer} className={cx('scroll-my-24', shown && 'mt-8')} aria-live="polite">
        {shown && (
          <CheckerResult
            journey={shown}
            country={target ? format.name(target.name, target.nameFr) : countryName(asked.to, locale)}
            isListed={destinations.data?.some(({ code }) => code === asked.to) ?? false}
            requirement={requirement}
            visaType={visaTypes.data.find(({ id }) => String(id) === shown.type)}
          />
        )}
      </div>
    </>
  )
}

const SCHENGEN_OPTION = { id: SCHENGEN, code: SCHENGEN, name: SCHENGEN_NAME.en, nameFr: SCHENGEN_NAME.fr }

/**
 * Every country, catalogue countries by their names, and the Schengen area: countries without offers have an answer
 * too.
 */
function destinationOptions(catalogue: readonly Country[]): CountryOption<string>[] {
  const listed = catalogue.map((country) => ({ ...country, id: country.code }))
  const codes = new Set(listed.map(({ code }) => code))
  return [SCHENGEN_OPTION, ...listed, ...countryOptions().filter(({ code }) => !codes.has(code))]
}

/** The journey in the address (`/?from=FR&to=JP&type=1`); empty when it is not valid. */
export const readJourney = (query: URLSearchParams): Journey => ({
  from: readPassportCode(query.get('from')) ?? '',
  to: query.get('to') === SCHENGEN ? SCHENGEN : (readCountryCode(query.get('to')) ?? ''),
  type: query.get('type')?.match(/^[1-9]\d{0,8}$/)?.[0] ?? '',
})

/** The landing page's address with this journey, other parameters kept. */
export function journeyPath(journey: Journey, current: URLSearchParams): string {
  const query = new URLSearchParams({ ...Object.fromEntries(current), ...journey })
  return `/?${query}#checker`
}

/** Public specification §5: the server is asked once all three are chosen, for the Schengen area one country. */
export const isWhole = ({ from, to, type }: Journey): boolean =>
  from !== '' && to !== '' && to !== SCHENGEN && type !== ''

export const isSame = (a: Journey, b: Journey): boolean => a.from === b.from && a.to === b.to && a.type === b.type
