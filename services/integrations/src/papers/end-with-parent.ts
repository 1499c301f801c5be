import { workerData } from 'node:worker_threads'

const EVERY_MS = 1_000

// Another process becomes the parent of one whose parent has gone.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
