import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, Connection, type WorkflowHandle } from '@temporalio/client'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { NativeConnection, Worker } from '@temporalio/worker'
import '../../src/testing/quiet-runtime.ts'
import { tracedCalls } from '../../src/testing/traced-calls.ts'

const address = process.env.TEMPORAL_ADDRESS ?? '127.0.0.1:7233'
export const folder = new URL('../../src/histories/', import.meta.url)
const wanted = process.argv.slice(2)
export const client = new Client({ connection: await Connection.connect({ address }) })
/** Its messages have the trace of their caller. */
export const tracing = new Client({ connection: client.connection, interceptors: { workflow: [tracedCalls] } })
const connection = await NativeConnection.connect({ address })

interface Recording {
  type: string
  args: unknown[]
  activities: object
  code?: string
  /** The sender of its messages. */
  by?: Client
}

/** Runs one workflow while `story` runs, and writes its history as one line. Stack traces name this machine: left out. */
export async function record(name: string, recording: Recording, story: (run: WorkflowHandle) => Promise<unknown>) {
  if (wanted.length > 0 && !wanted.includes(name)) return
  const { type, args, activities, code = '../../src/workflows.ts', by = client } = recording
  const workflowsPath = fileURLToPath(new URL(code, import.meta.url))
  const taskQueue = `record-${randomUUID()}`
  const interceptors = {
    workflowModules: [fileURLToPath(new URL('../../src/tracing/interceptors.ts', import.meta.url))],
  }
  const sinks = { traces: { handled: { fn: () => {} } } }
  const worker = await Worker.create({ connection, taskQueue, workflowsPath, activities, interceptors, sinks })
  await worker.runUntil(async () => {
    const run = await by.workflow.start(type, { workflowId: taskQueue, taskQueue, args })
    await story(run)
    await sleep(1_000)
    const history = JSON.parse(historyToJSON(await client.workflow.getHandle(taskQueue).fetchHistory()))
    const line = JSON.stringify(history, (key, value) => (key === 'stackTrace' ? '' : value))
    await writeFile(new URL(`${name}.json`, folder), `${line}\n`)
    await run.terminate().catch(() => undefined)
  })
  console.log(`recorded ${name}`)
}

export async function close(): Promise<void> {
  await connection.close()
  await client.connection.close()
}
