import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { openSupervisor, type Supervisor } from '../processes/supervisor.ts'
import { GoBuilds } from './go-builds.ts'
import type { Program } from './program.ts'

let folder: string
let supervisor: Supervisor
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passage-builds-'))
  mkdirSync(join(folder, 'bin'))
  vi.stubEnv('PATH', `${join(folder, 'bin')}:/usr/bin:/bin`)
  supervisor = await openSupervisor({ dataDir: join(folder, 'data'), log: silentLog })
})
afterEach(async () => {
  await supervisor.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const programOf = (name: string): Program => ({
  title: name,
  name,
  binary: name,
  package: `example.org/${name}`,
  version: 'v1.0.0',
  release: () => ({ archive: '', file: '', checksums: '' }),
})

/** A go command with one plan for every program; it notes what it compiles and, once all is named, does `atTheEnd`. */
function fakeGo(packages: string[], atTheEnd: string): void {
  const plan = packages.map((name) => `#\n# ${name}\n#\n`).join('\n')
  writeFileSync(join(folder, 'plan'), `${plan}\n`)
  const script = `#!/bin/sh
    cd ${folder}
    [ "$1" = version ] && echo go version go1.25.0 && exit
    [ "$2" = -n ] && cat plan >&2 && exit
    for program do :; done
    echo "$program begins" >> log
    for name in ${packages.join(' ')}; do
      [ -e "$name" ] && continue
      touch "$name"; echo "$name" >> log; echo "$name" >&2; sleep 0.05
    done
    ${atTheEnd}
    echo "$program ends" >> log`
  writeFileSync(join(folder, 'bin/go'), script, { mode: 0o755 })
}

it('builds one after the other, but the last packages of one beside the next', async () => {
  const packages = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']
  // The first does not end before the others have begun.
  fakeGo(
    packages,
    'until [ "$(head -1 log)" != "$program begins" ] || [ "$(grep -c begins log)" = 3 ]; do sleep 0.02; done',
  )
  const builds = new GoBuilds(supervisor, silentLog)
  await Promise.all(['a', 'b', 'c'].map((name) => builds.build(programOf(name), join(folder, 'cache', name), '')))
  const log = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
  const [first, ...later] = log.filter((line) => line.endsWith('begins'))
  expect(log.indexOf(first ?? '')).toBe(0)
  expect(log.indexOf(later[0] ?? '')).toBeGreaterThan(log.indexOf('p5'))
})

it('asks for room on the disk before it asks for Go', async () => {
  writeFileSync(join(folder, 'bin/go'), `#!/bin/sh\ntouch ${folder}/asked\n`, { mode: 0o755 })
  const statfs = vi.spyOn(promises, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4_096 } as never)
  syncBuiltinESMExports()
  try {
    const build = new GoBuilds(supervisor, silentLog).build(programOf('a'), join(folder, 'cache/a'), '')
    await expect(build).rejects.toThrow(/^Only 0\.0 GB are free/)
    expect(existsSync(join(folder, 'asked'))).toBe(false)
  } finally {
    statfs.mockRestore()
    syncBuiltinESMExports()
  }
})
