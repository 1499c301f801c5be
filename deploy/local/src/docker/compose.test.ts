import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Environment } from '@passage/api/env'
import { readEnv } from '@passage/integrations/config'
import { readEnvironment } from '@passage/stripe-sandbox/environment'
import { readWorkerEnv } from '@passage/worker/env'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { readSeedEnv } from '../seed/env.ts'
import { fixedPorts } from '../settings/ports.ts'
import { composePath, environmentOf, readCompose, type Service } from './compose-file.ts'
import { copiedBy, environmentOf as imageEnvironment, readDockerfile, stepsOf } from './dockerfile.ts'

const { services, volumes } = readCompose()
const all = Object.entries(services)
const service = (name: string): Service => {
  const found = services[name]
  if (!found) throw new Error(`there is no service ${name}`)
  return found
}
const isJob = ({ restart }: Service) => restart === 'no'

/** What counts as a fault; the linter's other rules are about taste. */
const FAULTS = [
  'invalid-yaml',
  'invalid-schema',
  'unknown-error',
  'no-duplicate-exported-ports',
  'no-unbound-port-interfaces',
  'no-version-field',
  'require-project-name-field',
]

function faultsOf(path: string): string[] {
  const results = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles([path], false)
  return results
    .flatMap(({ messages }) => messages)
    .flatMap(({ rule, message }) => (FAULTS.includes(rule) ? [message] : []))
}

describe('docker-compose.yml', () => {
  it('follows the Compose Specification', async () => {
    expect(faultsOf(composePath)).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), 'passage-compose-'))
    try {
      const broken = join(folder, 'docker-compose.yml')
      await writeFile(broken, readFileSync(composePath, 'utf8').replace('healthcheck:', 'healthcheque:'))
      expect(faultsOf(broken)).toEqual([expect.stringContaining('/services/postgres')])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('keeps the rows that errors quote out of PostgreSQL’s log', () => {
    expect(service('postgres').command).toContain('log_error_verbosity=terse')
  })

  it('builds from stages that are there, or takes an image of one version', () => {
    for (const [name, { build, image }] of all) {
      if (build) expect(readDockerfile(build.dockerfile).has(build.target), name).toBe(true)
      else expect(image, name).toMatch(/:\d/)
    }
  })

  it('runs programs that the repository has and the image contains', () => {
    for (const [name, { build, command }] of all) {
      const [program, script = ''] = command
      if (program !== 'node' || !build) continue
      expect(existsSync(join(root, script)), `${name}: ${script}`).toBe(true)
      const copied = copiedBy(stepsOf(readDockerfile(build.dockerfile), build.target))
      const contained = script.startsWith('node_modules/') || copied.some((path) => script.startsWith(`${path}/`))
      expect(contained, `${name}: ${script}`).toBe(true)
    }
  })

  it('waits for what is checked: servers until they are healthy, jobs until they are done', () => {
    for (const [name, { depends_on, healthcheck, ...rest }] of all) {
      expect(healthcheck === undefined, name).toBe(isJob({ depends_on, ...rest }))
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const wanted = isJob(service(other)) ? 'service_completed_successfully' : 'service_healthy'
        expect(condition, `${name} waits for ${other}`).toBe(wanted)
      }
    }
  })

  it('gives API, worker, seed and sandbox every variable that they ask for', () => {
    const given = (name: string) => {
      const { build } = service(name)
      const image = build ? imageEnvironment(stepsOf(readDockerfile(build.dockerfile), build.target)) : {}
      return { ...image, ...environmentOf(service(name)) }
    }
    expect(readEnv(Environment, given('api'))).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', NODE_ENV: 'development' })
    expect(readWorkerEnv(given('worker'))).toMatchObject({ WORKFLOW_BUNDLE: '/built/workflows.js' })
    expect(readSeedEnv(given('seed'))).toMatchObject({ SEED_API_URL: 'http://api:3000' })
    expect(readEnvironment(given('stripe'))).toMatchObject({ port: 4242, host: '0.0.0.0' })
    expect(given('migrate')).toMatchObject({ DATABASE_URL: given('api').DATABASE_URL })
    expect(given('set-up')).toMatchObject({ WORKFLOW_BUNDLE: '/built/workflows.js', TEMPORAL_ADDRESS: 'temporal:7233' })
  })

  it('lets only the database’s owner migrate', () => {
    const { DATABASE_OWNER_URL: owner = '', DATABASE_URL: application = '' } = environmentOf(service('migrate'))
    expect(new URL(owner).username).not.toBe(new URL(application).username)
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } = environmentOf(service('postgres'))
    expect(new URL(owner)).toMatchObject({ username: user, password })
    for (const [name, of] of all) {
      if (name !== 'migrate' && name !== 'postgres') expect(Object.values(environmentOf(of)), name).not.toContain(owner)
      if (name !== 'migrate') expect(environmentOf(of).DATABASE_URL ?? application, name).toBe(application)
    }
  })

  it('speaks to services that are there', () => {
    for (const [name, of] of all) {
      for (const [variable, value = ''] of Object.entries(environmentOf(of))) {
        if (!URL.canParse(value) || !value.includes('://')) continue
        const { hostname } = new URL(value)
        const known = hostname === 'localhost' || hostname === 's3.localhost' || hostname in services
        expect(known, `${name}: ${variable}=${value}`).toBe(true)
      }
    }
  })

  it('publishes the ports of npm start, to this machine only', () => {
    const published = all.flatMap(([, { ports }]) => ports)
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(published.map((port) => Number(port.split(':')[1])).sort()).toEqual(Object.values(fixedPorts({})).sort())
  })

  it('names every volume that it mounts', () => {
    const mounted = all.flatMap(([, service]) => service.volumes.map((volume) => volume.split(':')[0]))
    expect(mounted.sort()).toEqual(Object.keys(volumes).sort())
  })

  it('holds no secret itself, and the file of secrets says of each that it is local', () => {
    const text = readFileSync(composePath, 'utf8')
    const secrets = environmentOf({ ...service('migrate'), environment: {} })
    for (const [name, value = ''] of Object.entries(secrets)) {
      expect(text.includes(value), name).toBe(false)
      const clear = Buffer.from(value.split(':')[1] ?? '', 'base64').toString()
      expect(`${value} ${clear}`, name).toMatch(/local[-_ ]only/)
    }
  })
})
