import { boundedProcess } from './bounded-process.ts'
import { MODEST } from './modest.fixture.ts'

// A process whose task never ends; it prints the id of the process that works on it.
const module = new URL('./hungry.fixture.ts', import.meta.url)
const hungry = boundedProcess<string, string>(module, { ...MODEST, patienceMs: 60_000, cpuMs: 60_000 })
await hungry.run('never ends', async (pid) => console.log(pid))
