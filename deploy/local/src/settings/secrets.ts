import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The local stack's own secrets: made once per data folder, never in git. */
export interface Secrets {
  databasePassword: string
  /** Of the role as whom API and worker connect. */
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

/** Reads `<dataDir>/secrets.json`, or makes it; one that an older version made gets what it lacks. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const kept = await readSecrets(file)
  const made = makeSecrets()
  if (Object.keys(made).every((name) => name in kept)) return kept as Secrets
  const secrets = { ...made, ...kept }
  await writeFile(`${file}.partial`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${file}.partial`, file)
  return secrets
}

async function readSecrets(file: string): Promise<Partial<Secrets>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return {}
  }
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
