import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contactMessageId, partnerOnboardingId, surplusRefundId, visaOrderId } from '@passage/contracts/workflows/names'
import type { Order } from '@passage/verify/faults/scenes/orders/drive'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** The order, or in some sections the partner, payment page or contact message, whose ids replace the placeholders of a command. */
export type Subject = Pick<Order, 'id' | 'orderNumber'> & { partnerId?: string; pageId?: string; messageId?: string }

/** The workflow id of the subject. */
export function runIdOf({ id, partnerId, messageId, pageId }: Subject): string {
  if (partnerId) return partnerOnboardingId(partnerId)
  if (messageId) return contactMessageId(messageId)
  return pageId ? surplusRefundId(pageId) : visaOrderId(id)
}

export interface Outcome {
  code: number
  /** Standard output and error. */
  output: string
}

/**
 * Runs a command of the runbook with the ids of a subject. `--all` is replaced by the order: other tests leave orders without a
 * run on purpose.
 */
export async function runCommand(line: string, order: Subject): Promise<Outcome> {
  const filled = line
    .replaceAll('ORDER_ID', order.id)
    .replaceAll('ORD-XXXXXXXX', order.orderNumber)
    .replaceAll('PARTNER_ID', order.partnerId ?? '')
    .replaceAll('PAGE_ID', order.pageId ?? '')
    .replaceAll('MESSAGE_ID', order.messageId ?? '')
    .replace('--all', order.orderNumber)
    // Calling the script directly is faster than npm.
    .replace(/^npm run (\w+) --/, (_, name: string) => scripts[name] ?? name)
  // Without a terminal the command asks no questions.
  const child = spawn('sh', ['-c', filled], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Runs commands one after the other. */
export async function runAll(lines: readonly string[], order: Subject): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const line of lines) outcomes.push(await runCommand(line, order))
  return outcomes
}

export const outputOf = (outcomes: readonly Outcome[]): string => outcomes.map(({ output }) => output).join('\n')
