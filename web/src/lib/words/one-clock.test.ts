import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')

/** Ways to write or compare an instant's day or hour without the reader's clock. */
const OWN_WAYS =
  /Intl\.DateTimeFormat|toLocale(?:Date|Time)?String|to(?:Date|Time|UTC)String\(|\.get(?:Date|Day|Hours|Minutes|Month)\(/

/** Formatters with a zone as parameter; screens get them with the zone from `useFormat` and its siblings. */
const WITHOUT_CLOCK = /\b(?:dateFormat|formatDate|formatDateTime|formatDayOf|formatTime|formatsIn|deskFormatsIn)\b/

it('every screen writes instants by the reader’s clock, which only lib/words reads', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (file) => !/^lib\/words\/|\.(?:test|fixture)\./.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const code = (file: string) => readFileSync(join(web, file), 'utf8')
  expect(files.filter((file) => [OWN_WAYS, WITHOUT_CLOCK].some((ways) => ways.test(code(file))))).toEqual([])
})
