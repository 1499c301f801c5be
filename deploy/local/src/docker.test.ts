import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Environment } from '@passage/api/env'
import { readEnv } from '@passage/integrations/config'
import { readEnvironment } from '@passage/stripe-sandbox/environment'
import { MIN_TOKEN, missingToken } from '@passage/temporal-setup/codec-access'
import { readWorkerEnv } from '@passage/worker/env'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { containerNames, containers } from './containers/table.ts'
import { root } from './paths.ts'
import { readSeedEnv } from './seed/env.ts'
import * as postgres from './servers/postgres.ts'
import { stackEnvironment } from './settings/environment.ts'
import { fixedPorts, portVariable } from './settings/ports.ts'
import { loadSecrets } from './settings/secrets.ts'

interface Service {
  build?: { dockerfile: string; target: string; args: string[] }
  command?: string[]
  env_file?: string[]
  environment?: Record<string, string>
  ports?: string[]
  read_only?: boolean
  cap_drop?: string[]
}

const composePath = join(root, 'docker-compose.yml')
const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')

/** A file of the repository with `variables`, or the defaults of those that are not given. */
function read(path: string, variables: Record<string, string> = {}): string {
  const text = readFileSync(join(root, path), 'utf8')
  return text.replace(/\$\{(\w+)-([^{}]*)\}/g, (_, name: string, otherwise: string) => variables[name] ?? otherwise)
}

const servicesOf = (variables?: Record<string, string>) =>
  (parse(read('docker-compose.yml', variables), { merge: true }) as { services: Record<string, Service> }).services
const services = servicesOf()

/** The variables that an image's stage and its parents set. */
function imageEnvironment(target: string | undefined): NodeJS.Dict<string> {
  const stage = dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]?.endsWith(` AS ${target}`))
  if (!stage) return {}
  const own = [...stage.matchAll(/^ENV (.+)$/gm)].map(([, pairs = '']) => parseEnv(pairs.replaceAll(' ', '\n')))
  return Object.assign(imageEnvironment(stage.split(' ')[0]), ...own)
}

/** A service's environment: that of its image, its environment files, its own variables. */
function environmentOf(name: string): NodeJS.Dict<string> {
  const { build, env_file = [], environment } = services[name] ?? {}
  return Object.assign(imageEnvironment(build?.target), ...env_file.map((file) => parseEnv(read(file))), environment)
}

describe('docker-compose.yml', () => {
  it('conforms to the Compose Specification', () => {
    const faults = ['invalid-yaml', 'invalid-schema', 'no-duplicate-exported-ports', 'no-unbound-port-interfaces']
    const results = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles([composePath], false)
    const found = results.flatMap(({ messages }) => messages).filter(({ rule }) => faults.includes(rule))
    expect(found.map(({ message }) => message)).toEqual([])
  })

  it('runs programs that exist in the repository', () => {
    for (const [name, { command: [program, script = ''] = [] }] of Object.entries(services))
      if (program === 'node') expect(existsSync(join(root, script)), `${name}: ${script}`).toBe(true)
  })

  it('sets every variable that API, worker, seed and sandbox need', () => {
    const api = readEnv(Environment, environmentOf('api'))
    expect(api).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', SITE_FACTS: { claims: expect.any(Array) } })
    expect(api.SITE_FACTS.social).toHaveLength(4)
    expect(readWorkerEnv(environmentOf('worker'))).toMatchObject({ WORKFLOW_BUNDLE: '/built/workflows.js' })
    expect(readSeedEnv(environmentOf('seed'))).toMatchObject({ SEED_API_URL: 'http://api:3000' })
    expect(readEnvironment(environmentOf('stripe'))).toMatchObject({ port: 4242, host: '0.0.0.0' })
    expect(environmentOf('set-up')).toMatchObject({ TEMPORAL_ADDRESS: 'temporal:7233' })
  })

  it('has the settings of npm start but for addresses, folders and secrets', async () => {
    const own = /URL|ADDRESS|ENDPOINT|API_BASE|^PORT$|KEY|SECRET|CONFIG_FILE|BUNDLE|TEMPLATES|DIST|SITE_FACTS/
    const dataDir = await mkdtemp(join(tmpdir(), 'passage-docker-'))
    const expected = await stackEnvironment({ dataDir, ports: fixedPorts({}), own: {} })
    const settings = Object.entries(expected).filter(([name]) => !own.test(name) || name.startsWith('COMPANY_'))
    expect(environmentOf('api')).toMatchObject(Object.fromEntries(settings))
    expect(environmentOf('worker')).toMatchObject(Object.fromEntries(settings))
  })

  it('starts the servers with the settings of npm start and of tests in containers', async () => {
    const secrets = await loadSecrets(await mkdtemp(join(tmpdir(), 'passage-docker-')))
    const { AWS_REGION = '' } = environmentOf('api')
    const ofTests = containers({ ports: fixedPorts({}), secrets, env: { AWS_REGION } })
    for (const name of containerNames) {
      const { command, environment = {}, ports } = ofTests[name]
      // Tests run in several zones.
      const inUtc = command.map((flag) => flag.replace(/^timezone=.*/, 'timezone=UTC'))
      expect(services[name]?.command, name).toHaveLength(inUtc.length)
      expect(services[name]?.command, name).toEqual(expect.arrayContaining(inUtc))
      const own = Object.keys(environment).filter((variable) => variable !== 'POSTGRES_OWNER_RIGHTS')
      expect(Object.keys(environmentOf(name)), name).toEqual(expect.arrayContaining(own))
      expect(
        services[name]?.ports?.map((port) => Number(port.split(':')[2])),
        name,
      ).toEqual(Object.values(ports))
    }
    for (const flag of postgres.initialisation) expect(read('deploy/docker/postgres.sh')).toContain(flag)
  })

  it('gives the owner’s database address to PostgreSQL, the migration and the backup only', () => {
    const owner = environmentOf('migrate').DATABASE_OWNER_URL
    expect(owner).toBeDefined()
    for (const name of Object.keys(services))
      if (!['migrate', 'postgres', 'backup', 'restore'].includes(name))
        expect(Object.values(environmentOf(name)), name).not.toContain(owner)
  })

  it('keeps the keys of encrypted columns from PostgreSQL', () => {
    expect(environmentOf('worker')).toHaveProperty('FIELD_ENCRYPTION_KEYS')
    expect(environmentOf('postgres')).not.toHaveProperty('FIELD_ENCRYPTION_KEYS')
  })

  it('publishes the ports of npm start, or those that the environment sets, on loopback only', () => {
    const published = (all: Record<string, Service>) => Object.values(all).flatMap(({ ports = [] }) => ports)
    const numbers = (ports: string[]) => ports.map((port) => Number(port.split(':')[1])).sort()
    expect(published(services).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(numbers(published(services))).toEqual(Object.values(fixedPorts({})).sort())
    const names = Object.keys(fixedPorts({})) as (keyof ReturnType<typeof fixedPorts>)[]
    const variables = Object.fromEntries(names.map((name, index) => [portVariable(name), String(20_000 + index)]))
    expect(numbers(published(servicesOf(variables)))).toEqual(Object.values(fixedPorts(variables)).sort())
  })

  it('gives the codec server a token, since it listens beyond its own loopback', () => {
    const { HOST = '', CODEC_TOKEN } = environmentOf('codec')
    expect(missingToken(HOST, undefined)).toContain('CODEC_TOKEN')
    expect(missingToken(HOST, CODEC_TOKEN)).toBeNull()
    expect(CODEC_TOKEN?.length).toBeGreaterThanOrEqual(MIN_TOKEN)
  })

  it('gives containers a read-only file system and no capabilities', () => {
    for (const [name, { read_only, cap_drop }] of Object.entries(services))
      expect({ read_only, cap_drop }, name).toEqual({ read_only: true, cap_drop: ['ALL'] })
  })
})

describe('the Dockerfile', () => {
  it('pins its base images by digest and takes others as build arguments', () => {
    const bases = [...dockerfile.matchAll(/^ARG (\w+)=\S+@sha256:[0-9a-f]{64}$/gm)].map(([, name]) => name)
    expect(bases).toEqual(['BASE_IMAGE', 'BUILD_IMAGE'])
    for (const { build } of Object.values(services)) expect(build?.args).toEqual(bases)
  })

  it('runs no image as root', () => {
    const targets = new Set(Object.values(services).map(({ build }) => build?.target))
    const users = [...dockerfile.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user)
    expect(users).toEqual(['passage'])
    for (const target of targets)
      expect(dockerfile).toMatch(new RegExp(`^FROM ((node|tools)-)?runtime AS ${target}$`, 'm'))
  })

  it('copies the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    const rooms = ['core', 'integrations', 'assistant', 'api', 'worker'].map((name) => `services/${name}`)
    for (const room of workspaces.flatMap((name) => (name === 'services/*' ? rooms : name)))
      expect(dockerfile).toContain(`${room}/package.json`)
  })
})
