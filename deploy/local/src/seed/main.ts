import { PASSPORT_INDEX } from '@passage/contracts/domain/catalogue/visa-requirements'
import { type Context, systemContext } from '@passage/core/context'
import { connect } from '@passage/core/database/connect'
import { importRequirements, readStoredRequirements } from '@passage/core/requirements/import-requirements'
import { readRequirementsFile } from '@passage/core/requirements/parse-requirements'
import { builtInIdentity } from '@passage/integrations/identity/built-in'
import { createDemoAccounts } from './accounts.ts'
import { putCatalogue } from './catalogue/put-catalogue.ts'
import { readSeedEnv, type SeedEnv } from './env.ts'
import { seedBusy } from './orders/busy/seed-busy.ts'
import { seedOrders } from './orders/seed-orders.ts'
import { BUNDLED_SOURCE, bundledRequirements } from './requirements/bundled-requirements.ts'

// Seeds a local Passage: catalogue, demo accounts and visa requirements through core's verbs, orders through the HTTP API.
// Idempotent. `--catalogue-only` skips requirements and orders and needs only the database: tests have requirements of their own.
// `--busy` also writes 200 orders with a past, for the desk.
try {
  const env = readSeedEnv(process.env)
  const db = connect({ url: env.DATABASE_URL, max: 4, applicationName: 'passage-seed' })
  const context = systemContext(db)
  await seedCatalogue(context, env)
  if (!process.argv.includes('--catalogue-only')) {
    await seedRequirements(context, env)
    const isBusy = process.argv.includes('--busy')
    const placed = await seedOrders(env)
    process.exitCode = placed && (!isBusy || (await seedBusy(context, env))) ? 0 : 1
  }
} catch (error) {
  console.error(`seed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
// The identity library may still have its own connection.
process.exit()

async function seedCatalogue(context: Context, env: SeedEnv): Promise<void> {
  const { destinations, offers, agencyId } = await putCatalogue(context)
  await createDemoAccounts(builtInIdentity({ db: context.db, secret: env.AUTH_SECRET, appUrl: env.APP_URL }), agencyId)
  console.log(`seed: ${destinations} destinations, ${offers} offers, demo accounts`)
}

/** Imports the user's file; without one the data that comes along, unless an administrator has imported other data. */
async function seedRequirements(context: Context, env: SeedEnv): Promise<void> {
  const { PASSAGE_REQUIREMENTS_FILE: file, PASSAGE_REQUIREMENTS_DATE: date } = env
  if (file) {
    const { rows, changedOn } = await readRequirementsFile(file)
    const source = { date: date ?? changedOn, ...PASSPORT_INDEX }
    await importRequirements(context, { rows, source }, { apply: true })
  } else if ((await readStoredRequirements(context.db)).source === null) {
    await importRequirements(context, { rows: bundledRequirements(), source: BUNDLED_SOURCE }, { apply: true })
  }
  const { source, pairs } = await readStoredRequirements(context.db)
  console.log(`seed: ${pairs} visa requirements of ${source?.date}`)
}
