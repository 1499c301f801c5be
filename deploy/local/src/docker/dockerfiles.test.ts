import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { copiedBy, readDockerfile, stepsOf, userOf } from './dockerfile.ts'

const folder = 'deploy/docker'
const files = (await Array.fromAsync(glob('*.Dockerfile', { cwd: join(root, folder) }))).map(
  (file) => `${folder}/${file}`,
)
const targets = {
  [`${folder}/passage.Dockerfile`]: ['api', 'worker', 'tools'],
  [`${folder}/servers.Dockerfile`]: ['temporal', 'nats', 's3'],
}

describe('the Dockerfiles', () => {
  it('are these', () => {
    expect(files.sort()).toEqual(Object.keys(targets))
  })

  it('copy what the repository has, and from stages that stand before', () => {
    for (const file of files) {
      const before = new Set<string>()
      for (const { name, from, steps } of readDockerfile(file).values()) {
        expect(before.has(from) || from.includes(':'), `${file}: ${from}`).toBe(true)
        for (const path of copiedBy(steps)) expect(existsSync(join(root, path)), `${file}: ${path}`).toBe(true)
        for (const { args } of steps) {
          const other = /^--from=(\S+)/.exec(args)?.[1]
          if (other) expect(before.has(other), `${file}: ${other}`).toBe(true)
        }
        before.add(name)
      }
    }
  })

  it('run as an account of their own', () => {
    for (const [file, names] of Object.entries(targets)) {
      for (const name of names) expect(userOf(stepsOf(readDockerfile(file), name)), name).toMatch(/^(node|passage)$/)
    }
  })

  it('know every workspace', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
    const rooms = workspaces.flatMap((workspace) =>
      workspace === 'services/*'
        ? ['core', 'integrations', 'api', 'worker'].map((name) => `services/${name}`)
        : workspace,
    )
    const copied = copiedBy(stepsOf(readDockerfile(`${folder}/passage.Dockerfile`), 'manifests'))
    expect(rooms.filter((room) => !copied.includes(`${room}/package.json`))).toEqual([])
  })

  it('build the servers at the versions of npm start', () => {
    const dockerfile = readFileSync(join(root, folder, 'servers.Dockerfile'), 'utf8')
    for (const server of ['temporal', 'nats', 's3']) {
      const source = readFileSync(join(root, `deploy/local/src/servers/${server}.ts`), 'utf8')
      const [, path] = /package: '(.+)'/.exec(source) ?? []
      const [, version] = /version: '(.+)'/.exec(source) ?? []
      expect(dockerfile).toContain(`go install ${path}@${version}\n`)
    }
  })
})
