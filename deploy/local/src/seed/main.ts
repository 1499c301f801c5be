import { systemContext } from '@passage/core/context'
import { connect } from '@passage/core/database/connect'
import { builtInIdentity } from '@passage/integrations/identity/built-in'
import { createDemoAccounts } from './accounts.ts'
import { putCatalogue } from './catalogue/put-catalogue.ts'
import { readSeedEnv, type SeedEnv } from './env.ts'
import { seedOrders } from './orders/seed-orders.ts'
import { seedRequirements } from './requirements.ts'

// Fills a local Passage: catalogue and demo accounts by core's verbs, orders through the running system. Everything may be
// done again and is there once. `--catalogue-only` leaves the orders out, and then needs nothing but the database.
try {
  const env = readSeedEnv(process.env)
  await seedCatalogue(env)
  if (!process.argv.includes('--catalogue-only')) process.exitCode = (await seedOrders(env)) ? 0 : 1
} catch (error) {
  console.error(`seed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
// The sign-in library reads the schema beside our calls, and a pool that is ended meanwhile keeps that connection open.
process.exit()

async function seedCatalogue(env: SeedEnv): Promise<void> {
  const db = connect({ url: env.DATABASE_URL, max: 4, applicationName: 'passage-seed' })
  const { destinations, offers, agencyId } = await putCatalogue(systemContext(db))
  await createDemoAccounts(builtInIdentity({ db, secret: env.AUTH_SECRET, appUrl: env.APP_URL }), agencyId)
  console.log(`seed: ${destinations} destinations, ${offers} offers, demo accounts`)
  const { PASSAGE_REQUIREMENTS_FILE: file, PASSAGE_REQUIREMENTS_DATE: date } = env
  if (file) console.log(`seed: ${await seedRequirements(systemContext(db), file, date)} visa requirements`)
}
