import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Environment } from '@passage/api/env'
import { readEnv } from '@passage/integrations/config'
import { readEnvironment } from '@passage/stripe-sandbox/environment'
import { readWorkerEnv } from '@passage/worker/env'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './paths.ts'
import { readSeedEnv } from './seed/env.ts'
import { fixedPorts } from './settings/ports.ts'

interface Service {
  build?: { dockerfile: string; target: string }
  command?: string[]
  env_file?: string[]
  environment?: Record<string, string>
  ports?: string[]
}

const composePath = join(root, 'docker-compose.yml')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The services with the defaults of all variables. */
const { services } = parse(read('docker-compose.yml').replace(/\$\{\w+:?-([^}]*)\}/g, '$1'), { merge: true }) as {
  services: Record<string, Service>
}

/** A service's environment: that of its image, its environment files, its own variables. */
function environmentOf(name: string): NodeJS.Dict<string> {
  const { build, env_file = [], environment } = services[name] ?? {}
  const stages = build ? read(build.dockerfile).split(/^FROM /m) : []
  const stage = stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${build?.target}`)) ?? ''
  const image = [...stage.matchAll(/^ENV (.+)$/gm)].map(([, pairs = '']) => parseEnv(pairs.replaceAll(' ', '\n')))
  return Object.assign({}, ...image, ...env_file.map((file) => parseEnv(read(file))), environment)
}

describe('docker-compose.yml', () => {
  it('conforms to the Compose Specification', () => {
    const faults = ['invalid-yaml', 'invalid-schema', 'no-duplicate-exported-ports', 'no-unbound-port-interfaces']
    const results = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles([composePath], false)
    const found = results.flatMap(({ messages }) => messages).filter(({ rule }) => faults.includes(rule))
    expect(found.map(({ message }) => message)).toEqual([])
  })

  it('runs programs that exist in the repository', () => {
    for (const [name, { build, command: [program, script = ''] = [] }] of Object.entries(services))
      if (build && program === 'node') expect(existsSync(join(root, script)), `${name}: ${script}`).toBe(true)
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

  it('gives the owner’s database address to PostgreSQL and the migration only', () => {
    const owner = environmentOf('migrate').DATABASE_OWNER_URL
    expect(owner).toBeDefined()
    for (const name of Object.keys(services))
      if (name !== 'migrate' && name !== 'postgres')
        expect(Object.values(environmentOf(name)), name).not.toContain(owner)
  })

  it('publishes the ports of npm start on loopback only', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports)
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(published.map((port) => Number(port.split(':')[1])).sort()).toEqual(Object.values(fixedPorts({})).sort())
  })
})

describe('the Dockerfiles', () => {
  it('build the servers in the versions of npm start', () => {
    for (const server of ['temporal', 'nats', 's3']) {
      const source = read(`deploy/local/src/servers/${server}.ts`)
      const [, path] = /package: '(.+)'/.exec(source) ?? []
      const [, version] = /version: '(.+)'/.exec(source) ?? []
      expect(read('deploy/docker/servers.Dockerfile')).toContain(`go install ${path}@${version}\n`)
    }
  })

  it('copy the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    const services = ['core', 'integrations', 'api', 'worker'].map((name) => `services/${name}`)
    for (const room of workspaces.flatMap((name) => (name === 'services/*' ? services : name)))
      expect(read('deploy/docker/passage.Dockerfile')).toContain(`${room}/package.json`)
  })
})
