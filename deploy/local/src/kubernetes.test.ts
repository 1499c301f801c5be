import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Environment } from '@passage/api/env'
import { readEnv } from '@passage/integrations/config'
import { readEnvironment } from '@passage/stripe-sandbox/environment'
import { MIN_TOKEN, missingToken } from '@passage/temporal-setup/codec-access'
import { readWorkerEnv } from '@passage/worker/env'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from './paths.ts'
import { readSeedEnv } from './seed/env.ts'

interface Container {
  name: string
  image: string
  command?: string[]
  args?: string[]
  env?: { name: string; value?: string }[]
  ports?: { name: string; containerPort: number }[]
  resources: { requests?: object; limits?: { memory?: string } }
  readinessProbe?: object
}

interface Resource {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  spec: {
    selector: Record<string, string>
    ports: { name: string; port: number; targetPort?: string; nodePort?: number }[]
    template: { spec: { containers: [Container, ...Container[]] } }
  }
}

const folder = join(root, 'deploy/kubernetes')
const text = (path: string) => readFileSync(join(folder, path), 'utf8')
const variables = (path: string) => parseEnv(text(path))

function resourcesIn(path: string): Resource[] {
  const files = readdirSync(join(folder, path)).filter(
    (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
  )
  return files.flatMap((name) => parseAllDocuments(text(join(path, name))).map((document) => document.toJS()))
}

const local = [...resourcesIn('base'), ...resourcesIn('components/nats'), ...resourcesIn('overlays/local')]
const workloads = local.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
const containers = Object.fromEntries(
  workloads.map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0]]),
)

interface Service {
  command?: string[]
  build?: { target: string }
}
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8').replace(/\$\{\w+-([^{}]*)\}/g, '$1')
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> }

/** What the images of API and worker set. */
const image = { PORT: '3000', WORKFLOW_BUNDLE: '/built/workflows.js', MAIL_TEMPLATES: '/built/mail-templates.cjs' }
const settings = variables('overlays/local/settings.env')
const secrets = variables('overlays/local/secrets.env')
const environment = { ...image, ...settings, ...secrets }

describe('the overlay local', () => {
  it('sets every variable that API, worker, seed and sandbox need', () => {
    expect(readEnv(Environment, environment).SITE_FACTS.social).toHaveLength(4)
    expect(readWorkerEnv(environment)).toMatchObject({ NATS_STREAM_REPLICAS: 3 })
    expect(readSeedEnv(environment)).toMatchObject({ APP_URL: 'http://localhost:30300' })
    const own = Object.fromEntries((containers.stripe?.env ?? []).map(({ name, value }) => [name, value]))
    expect(readEnvironment({ ...secrets, ...own })).toMatchObject({ port: 4242, host: '0.0.0.0' })
  })

  it('has the settings and secrets of docker-compose.yml but for addresses', () => {
    const defaults = readFileSync(join(root, 'deploy/docker/local.env'), 'utf8').replace(/\$\{\w+-([^{}]*)\}/g, '$1')
    const kept = Object.entries(parseEnv(defaults)).filter(([name, value]) => value && !/^ROOT_|^LANGUAGE/.test(name))
    const address = /^(APP_URL|TEMPORAL_UI_URL|AWS_ENDPOINT_URL_S3)$/
    expect(environment).toMatchObject(Object.fromEntries(kept.filter(([name]) => !address.test(name))))
    const owner = parseEnv(readFileSync(join(root, 'deploy/docker/local-owner.env'), 'utf8'))
    // The backup of one server is no part of it.
    expect(owner).toMatchObject(variables('overlays/local/owner.env'))
  })

  it('runs the programs of docker-compose.yml', () => {
    for (const name of ['migrate', 'bucket', 'prepare', 'set-up', 'codec', 'stripe'])
      expect(containers[name]?.command, name).toEqual(services[name]?.command)
    expect(containers.seed?.command).toEqual([...(services.seed?.command ?? []), '--catalogue-only'])
    for (const name of ['postgres', 'mail']) expect(containers[name]?.args, name).toEqual(services[name]?.command)
    expect(containers.temporal?.args).toEqual(
      services.temporal?.command?.map((flag) => flag.replace('localhost:8234', 'localhost:30234')),
    )
    const flags = services.s3?.command?.join(' ').replace('7070', '30070')
    expect(containers.s3?.args?.[0]?.trim()).toBe(`mkdir -p /data/objects /data/sidecar && exec versitygw ${flags}`)
  })

  it('gives the codec server a token, since it listens beyond its own loopback', () => {
    const own = Object.fromEntries((containers.codec?.env ?? []).map(({ name, value }) => [name, value]))
    expect(missingToken(own.HOST ?? '', undefined)).toContain('CODEC_TOKEN')
    expect(secrets.CODEC_TOKEN?.length).toBeGreaterThanOrEqual(MIN_TOKEN)
  })

  it('publishes the addresses of its settings', () => {
    const published = parseAllDocuments(text('overlays/local/node-ports.yaml')).map((document) => document.toJS())
    const ports = (published as Resource[]).flatMap(({ spec }) => spec.ports.map(({ nodePort }) => nodePort))
    for (const name of ['APP_URL', 'TEMPORAL_UI_URL', 'AWS_ENDPOINT_URL_S3'])
      expect(ports, name).toContain(Number(new URL(settings[name] ?? '').port))
    const { nodes } = parse(text('kind.yaml')) as { nodes: { extraPortMappings: Record<string, unknown>[] }[] }
    const mapped = ports.map((port) => ({ containerPort: port, hostPort: port, listenAddress: '127.0.0.1' }))
    expect(nodes[0]?.extraPortMappings, 'kind.yaml').toEqual(mapped)
  })
})

describe('pods', () => {
  it('have one container `main`, which components/restricted confines, with requests and a limit of memory', () => {
    expect(Object.keys(containers)).toEqual(expect.arrayContaining(['api', 'worker-release', 'nats', 'migrate']))
    for (const { metadata, spec } of workloads) {
      const [main, ...others] = spec.template.spec.containers
      expect(others, metadata.name).toEqual([])
      const resources = {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      }
      expect(main, metadata.name).toMatchObject({ name: 'main', resources })
    }
  })

  it('say when they are ready, except jobs and the place of commands', () => {
    for (const { kind, metadata } of workloads)
      if (kind !== 'Job' && metadata.name !== 'tools')
        expect(containers[metadata.name]?.readinessProbe, metadata.name).toBeDefined()
  })

  it('run images of the Dockerfile', () => {
    const targets = [...readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8').matchAll(/ AS (\w+)$/gm)]
    const images = new Set(targets.map(([, target]) => `passage-${target}`))
    for (const { name, image } of Object.values(containers)) expect(images, name).toContain(image)
  })

  it('listen on the ports of their Services', () => {
    for (const { kind, metadata, spec } of local) {
      const ports = containers[spec?.selector?.['app.kubernetes.io/component'] ?? '']?.ports
      if (kind === 'Service' && ports)
        for (const { port, targetPort } of spec.ports)
          expect(
            ports.map((one) => (targetPort ? one.name : one.containerPort)),
            metadata.name,
          ).toContain(targetPort ?? port)
    }
  })

  it('get the address of the database’s owner in the job `migrate` only', () => {
    const users = workloads.filter((workload) => JSON.stringify(workload).includes('DATABASE_OWNER_URL'))
    expect(users.map(({ metadata }) => metadata.name)).toEqual(['migrate'])
    const referring = workloads.filter((workload) => JSON.stringify(workload).includes('passage-owner'))
    expect(referring.map(({ metadata }) => metadata.name).sort()).toEqual(['migrate', 'postgres'])
  })
})

describe('the overlay production', () => {
  const production = variables('overlays/production/settings.env')
  const names = Object.keys(variables('overlays/production/secrets.env.example'))

  it('has every variable that API and worker need in its settings and secrets', () => {
    const filled = Object.fromEntries(
      names.map((name) => [name, { ...secrets, SMTP_URL: 'smtps://mail' }[name] ?? 'any']),
    )
    const whole = { ...image, ...production, ...filled, NODE_ENV: 'development' }
    expect(readEnv(Environment, whole)).toMatchObject({ TRUSTED_PROXIES: 1 })
    expect(readWorkerEnv(whole)).toMatchObject({ NATS_STREAM_REPLICAS: 3 })
  })

  it('names variables of deploy/docs/settings.md only', () => {
    const documented = readFileSync(join(root, 'deploy/docs/settings.md'), 'utf8')
    const all = [...Object.keys(production), ...Object.keys(settings), ...names]
    expect(all.filter((name) => !name.startsWith('TEMPORAL_') && !documented.includes(`\`${name}\``))).toEqual([])
  })

  it('has one tag for the images of a release', () => {
    const { images } = parse(text('overlays/production/kustomization.yaml')) as { images: Record<string, string>[] }
    const tags = images.filter(({ name }) => name !== 'passage-nats').map(({ newTag }) => newTag)
    expect(tags).toHaveLength(3)
    expect(new Set(tags).size).toBe(1)
  })

  it('is refused by API and worker while it has its placeholders', () => {
    const whole = { ...environment, ...production }
    expect(() => readEnv(Environment, whole)).toThrow('COMPANY_VAT_NUMBER has the placeholder')
  })
})
