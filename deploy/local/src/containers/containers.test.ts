import { afterEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { nightly } from '../nightly.ts'
import { test } from '../test.ts'

const context = () => ({ log: silentLog, signal: new AbortController().signal })

afterEach(() => vi.unstubAllEnvs())

describe('TEST_STACK=containers', () => {
  it('says in one sentence that no Docker engine answers, and starts nothing', async () => {
    vi.stubEnv('TEST_STACK', 'containers')
    // Port 9 has no server.
    vi.stubEnv('DOCKER_HOST', 'tcp://127.0.0.1:9')
    await expect(test([], context())).rejects.toMatchObject({
      name: 'Advice',
      message: 'No Docker engine answers: start one, or name it in DOCKER_HOST, and run this again.',
    })
  })

  it('is refused for nightly tests', async () => {
    vi.stubEnv('TEST_STACK', 'containers')
    await expect(nightly([], context())).rejects.toThrow('has no nightly tests')
  })

  it('has no other value', async () => {
    vi.stubEnv('TEST_STACK', 'docker')
    await expect(test([], context())).rejects.toThrow(
      'TEST_STACK is "docker": set it to `containers`, or leave it out.',
    )
  })
})
