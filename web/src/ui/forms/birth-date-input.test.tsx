import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { BirthDateInput } from './birth-date-input.tsx'

getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

const CONTROL = { id: 'birth', 'aria-describedby': undefined, 'aria-invalid': undefined }

const drawn = (value: string) =>
  renderToStaticMarkup(<BirthDateInput {...CONTROL} value={value} onChange={() => undefined} />)

test.each(['', '1990-05-17'])('the date of birth %j is asked as a day', (value) => {
  expect(drawn(value)).toContain('type="date"')
  expect(drawn(value)).not.toContain('<select')
})

test.each([
  ['1990', '<option value="" selected="">'],
  ['1990-05', '<option value="05" selected="">May'],
  ['19', '<option value="" selected="">'],
])('of the date of birth %s the year and the month are asked', (value, month) => {
  expect(drawn(value)).toContain(`value="${value.slice(0, 4)}"`)
  expect(drawn(value)).toContain(month)
  expect(drawn(value)).toContain('checked=""')
})
