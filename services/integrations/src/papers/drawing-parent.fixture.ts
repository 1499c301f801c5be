import { drawingProcess } from './drawing-process.ts'

// A process whose drawing never ends; it prints the id of the process that draws.
const module = new URL('./hungry.fixture.ts', import.meta.url)
const drawing = drawingProcess<string, string>(module, { patienceMs: 60_000, heapMb: 64 })
await drawing.draw('never ends', async (pid) => console.log(pid))
