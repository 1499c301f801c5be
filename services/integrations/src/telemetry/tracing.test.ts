import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

/** The SDK's packages that a process with this environment has loaded after its start. */
async function loaded(env: Record<string, string>): Promise<string[]> {
  const script = `
    import { createRequire } from 'node:module'
    import { startTracing } from '${new URL('./tracing.ts', import.meta.url)}'
    await startTracing('test', console)
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
  const names = (JSON.parse(stdout) as string[]).map((file) => /@opentelemetry\/((?!api\/)[\w-]+)/.exec(file)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

describe('startTracing', () => {
  it.each([
    ['no collector is named', {}],
    ['the SDK is disabled', { ...COLLECTOR, OTEL_SDK_DISABLED: 'true' }],
    ['no traces are wanted', { ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }],
  ])('does not load the SDK where %s', async (_where, env) => {
    expect(await loaded(env)).toEqual([])
  })

  it('loads it where a collector is named', async () => {
    expect(await loaded(COLLECTOR)).toEqual(expect.arrayContaining(['sdk-trace-node', 'exporter-trace-otlp-proto']))
  })
})
