import { spawnSync } from 'node:child_process'

// Reads the schema of the migrated database at DATABASE_URL. With `--verify` it writes nothing and fails where the file differs.
const { status } = spawnSync(
  'kysely-codegen',
  [
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--exclude-pattern={kysely_*,outbox_*}',
    `--out-file=${new URL('../src/database/schema.generated.ts', import.meta.url).pathname}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
