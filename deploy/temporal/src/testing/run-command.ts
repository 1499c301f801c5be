import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order } from '@passage/verify/faults/drive'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

export interface Outcome {
  code: number
  /** Both outputs, as they came. */
  said: string
}

/**
 * Runs a line of the runbook as it stands there, about this order. `--all` is narrowed to the order: other tests of the run
 * leave orders without a run on purpose.
 */
export async function runCommand(line: string, order: Order): Promise<Outcome> {
  const filled = line
    .replaceAll('ORDER_ID', order.id)
    .replaceAll('ORD-XXXXXXXX', order.orderNumber)
    .replace('--all', order.orderNumber)
    .replace(/^npm run /, 'npm run --silent ')
  // No terminal: nobody is asked anything.
  const child = spawn('sh', ['-c', filled], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}
