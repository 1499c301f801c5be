import { boundedProcess } from './bounded-process.ts'
import { TEST_LIMITS } from './tasks.fixture.ts'

// A parent whose child runs an endless task; prints the id of the child.
const module = new URL('./tasks.fixture.ts', import.meta.url)
const child = boundedProcess<string, string>(module, { ...TEST_LIMITS, timeoutMs: 60_000, cpuMs: 60_000 })
await child.run('loops', async (pid) => console.log(pid))
