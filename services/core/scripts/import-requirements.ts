import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportSource } from '@passage/contracts/api/catalogue/requirements.schema'
import { PASSPORT_INDEX, type RequirementSource } from '@passage/contracts/domain/catalogue/visa-requirements'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { systemContext } from '../src/context.ts'
import { connect } from '../src/database/connect.ts'
import { countsOf, describeImport } from '../src/requirements/describe-import.ts'
import { importRequirements } from '../src/requirements/import-requirements.ts'
import { readRequirementsFile } from '../src/requirements/parse-requirements.ts'

const USAGE = `Makes a tidy passport-index file (Passport,Destination,Requirement; ISO alpha-2) the stored visa requirements.

  npm run import:requirements -- FILE                    says what changes, then writes it
  npm run import:requirements -- FILE --dry-run          only says it
  npm run import:requirements -- FILE --date YYYY-MM-DD  the day of the data; otherwise the file's own date
  npm run import:requirements -- FILE --source NAME --source-address URL
                                                         otherwise ${PASSPORT_INDEX.name}
  npm run import:requirements -- FILE --replace          even where fewer than half of the pairs would be left

Ends with 0 when the file is what is stored, or may be; with 1 when it was refused, with 2 when it could not look.`

try {
  process.exitCode = await main()
} catch (error) {
  const refused = error instanceof InvalidInput
  const sentences = refused ? error.issues.map(({ message }) => message) : [messageOf(error)]
  for (const sentence of sentences) console.error(sentence)
  if (refused) console.error('Nothing was written.')
  process.exitCode = refused ? 1 : 2
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      date: { type: 'string' },
      source: { type: 'string' },
      'source-address': { type: 'string' },
      replace: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [path] = positionals
  if (values.help || path === undefined || positionals.length > 1) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is missing: set it to the PostgreSQL database that API and worker use.')
  const { rows, changedOn } = await readRequirementsFile(resolve(process.env.INIT_CWD ?? '', path))
  const source = sourceOf(values.date ?? changedOn, values.source, values['source-address'])
  const db = connect({ url, max: 1, statementTimeout: 60_000, applicationName: 'passage-import' })
  try {
    const context = { ...systemContext(db), actor: { kind: 'operator', id: null } as const }
    const data = { rows, source }
    const options = { replace: values.replace ?? false }
    const preview = await importRequirements(context, data, { ...options, apply: false })
    const { host, pathname } = new URL(url)
    console.log(`Database: ${host}${pathname}`)
    for (const line of describeImport(preview, source)) console.log(line)
    if (!values.date)
      console.log(`${changedOn} is when the file was last changed: give --date where the data is older.`)
    if (values['dry-run']) console.log('Nothing was written.')
    else {
      const outcome = await importRequirements(context, data, { ...options, apply: true })
      console.log(outcome.same ? 'Nothing changes, nothing was written.' : `Written: ${countsOf(outcome)}.`)
    }
    return 0
  } finally {
    await db.destroy()
  }
}

function sourceOf(date: string, name?: string, address?: string): RequirementSource {
  if ((name === undefined) !== (address === undefined))
    throw new Error('A source has both: give --source and --source-address.')
  const source = ImportSource.safeParse({ date, ...PASSPORT_INDEX, ...(name && { name, address }) })
  if (source.success) return source.data
  throw new InvalidInput(source.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** A refused connection is an AggregateError. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(messageOf).join(' ')
  return error instanceof Error ? error.message : String(error)
}
