import { spawnSync } from 'node:child_process'

// Reads the schema of the migrated database at DATABASE_URL.
const { status } = spawnSync(
  'kysely-codegen',
  [
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--exclude-pattern=kysely_*',
    `--out-file=${new URL('../src/database/schema.generated.ts', import.meta.url).pathname}`,
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
