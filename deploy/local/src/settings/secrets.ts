import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The local stack's secrets, generated once per data folder. */
export interface Secrets {
  databasePassword: string
  /** Password of the role that API and worker connect as. */
  applicationPassword: string
  s3AccessKey: string
  s3SecretKey: string
  stripeSecretKey: string
  stripeWebhookSecret: string
  authSecret: string
  /** `id:base64`, 32 bytes. */
  codecKey: string
  fieldKey: string
}

/** Reads `<dataDir>/secrets.json`, or generates and writes it. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
  const secrets = makeSecrets()
  await writeFile(`${file}.partial`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${file}.partial`, file)
  return secrets
}

function makeSecrets(): Secrets {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex')
  const key = () => `local-1:${randomBytes(32).toString('base64')}`
  return {
    databasePassword: hex(16),
    applicationPassword: hex(16),
    s3AccessKey: `passage-${hex(4)}`,
    s3SecretKey: hex(20),
    stripeSecretKey: `sk_test_${hex(24)}`,
    stripeWebhookSecret: `whsec_${hex(24)}`,
    authSecret: hex(32),
    codecKey: key(),
    fieldKey: key(),
  }
}
