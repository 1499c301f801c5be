import { PASSPORT_INDEX } from '@passage/contracts/domain/catalogue/visa-requirements'
import { systemContext } from '@passage/core/context'
import { connect } from '@passage/core/database/connect'
import { importRequirements } from '@passage/core/requirements/import-requirements'
import { readRequirementsFile } from '@passage/core/requirements/parse-requirements'
import { builtInIdentity } from '@passage/integrations/identity/built-in'
import { createDemoAccounts } from './accounts.ts'
import { putCatalogue } from './catalogue/put-catalogue.ts'
import { readSeedEnv, type SeedEnv } from './env.ts'
import { seedOrders } from './orders/seed-orders.ts'

// Seeds a local Passage: catalogue and demo accounts through core's verbs, orders through the HTTP API. Idempotent.
// `--catalogue-only` skips the orders and needs only the database.
try {
  const env = readSeedEnv(process.env)
  await seedCatalogue(env)
  if (!process.argv.includes('--catalogue-only')) process.exitCode = (await seedOrders(env)) ? 0 : 1
} catch (error) {
  console.error(`seed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
// The identity library may still hold a connection of its own.
process.exit()

async function seedCatalogue(env: SeedEnv): Promise<void> {
  const db = connect({ url: env.DATABASE_URL, max: 4, applicationName: 'passage-seed' })
  const { destinations, offers, agencyId } = await putCatalogue(systemContext(db))
  await createDemoAccounts(builtInIdentity({ db, secret: env.AUTH_SECRET, appUrl: env.APP_URL }), agencyId)
  console.log(`seed: ${destinations} destinations, ${offers} offers, demo accounts`)
  const { PASSAGE_REQUIREMENTS_FILE: file, PASSAGE_REQUIREMENTS_DATE: date } = env
  if (!file) return
  const { rows, changedOn } = await readRequirementsFile(file)
  const source = { date: date ?? changedOn, ...PASSPORT_INDEX }
  await importRequirements(systemContext(db), { rows, source }, { apply: true })
  console.log(`seed: ${rows.length} visa requirements`)
}
