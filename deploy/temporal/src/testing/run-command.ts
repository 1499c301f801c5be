import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contactMessageId, partnerOnboardingId, surplusRefundId, visaOrderId } from '@passage/contracts/workflows/names'
import type { Order } from '@passage/verify/faults/scenes/drive'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** What a line is about. `partnerId`: the account of a partner, `pageId`: a payment page, `messageId`: a contact message, in sections about one. */
export type Subject = Pick<Order, 'id' | 'orderNumber'> & { partnerId?: string; pageId?: string; messageId?: string }

/** The workflow of what a line is about. */
export function runIdOf({ id, partnerId, messageId, pageId }: Subject): string {
  if (partnerId) return partnerOnboardingId(partnerId)
  if (messageId) return contactMessageId(messageId)
  return pageId ? surplusRefundId(pageId) : visaOrderId(id)
}

export interface Outcome {
  code: number
  /** Both outputs, as they came. */
  said: string
}

/**
 * Runs a line of the runbook as it stands there, about this order. `--all` is narrowed to the order: other tests of the run
 * leave orders without a run on purpose.
 */
export async function runCommand(line: string, order: Subject): Promise<Outcome> {
  const filled = line
    .replaceAll('ORDER_ID', order.id)
    .replaceAll('ORD-XXXXXXXX', order.orderNumber)
    .replaceAll('PARTNER_ID', order.partnerId ?? '')
    .replaceAll('PAGE_ID', order.pageId ?? '')
    .replaceAll('MESSAGE_ID', order.messageId ?? '')
    .replace('--all', order.orderNumber)
    // npm itself would take longer than many a command.
    .replace(/^npm run (\w+) --/, (_, name: string) => scripts[name] ?? name)
  // No terminal: the command asks no questions.
  const child = spawn('sh', ['-c', filled], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

/** One after the other. */
export async function runAll(lines: readonly string[], order: Subject): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const line of lines) outcomes.push(await runCommand(line, order))
  return outcomes
}

export const wordsOf = (outcomes: readonly Outcome[]): string => outcomes.map(({ said }) => said).join('\n')
