import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { describe, expect, it } from 'vitest'

const cwd = join(root, 'deploy/observability')
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd, encoding: 'utf8' })
const isMissing = promtool('--version').error !== undefined
if (isMissing) console.warn('The alert rules are not tested: promtool, which comes with Prometheus, is not on PATH.')

describe.skipIf(isMissing)('alert rules', () => {
  it.each([
    ['are valid', ['check', 'rules', 'alerts.yml']],
    ['fire when they should, and not before', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_what, args) => {
    const { status, stdout, stderr } = promtool(...args)
    expect(status, `${stdout}${stderr}`).toBe(0)
  })
})
