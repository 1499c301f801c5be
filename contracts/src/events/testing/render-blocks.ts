import { PAYMENT_STATUSES } from '../../domain/money/payment-status.ts'
import { ACTOR_KINDS, ENTRY_KINDS } from '../../domain/orders/entry.ts'
import { ENTRY_REASONS } from '../../domain/orders/history.ts'
import { ORDER_STATUSES } from '../../domain/orders/order-status.ts'
import { REASON_MEANINGS } from '../reasons.ts'
import { ORDER_STREAM_DAYS, ORDER_STREAM_DUPLICATE_MINUTES, ORDER_STREAM_MIB } from '../stream.ts'
import { ORDER_ENTRY_RECORDED, ORDER_ENTRY_SCHEMA, ORDER_STREAM, ORDER_SUBJECTS, orderSubject } from '../subjects.ts'
import { EXAMPLE_EVENT } from './example-event.ts'
import { dataSchema } from './json-schema.ts'

const code = (text: string): string => `\`${text}\``
const codes = (texts: readonly string[]): string => texts.map(code).join(' ')

/** A Markdown table with padded cells. */
function table([head = [], ...rows]: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

const stream = (): string =>
  table([
    ['what', 'value'],
    ['stream', code(ORDER_STREAM)],
    ['subjects of the stream', code(ORDER_SUBJECTS)],
    ["subject of one order's events", code(orderSubject('<orderId>'))],
    ['subject of all orders’ events', code(orderSubject('*'))],
    ['type', code(ORDER_ENTRY_RECORDED)],
    ['dataschema', code(ORDER_ENTRY_SCHEMA)],
    ['kept', `${ORDER_STREAM_DAYS} days, at most ${ORDER_STREAM_MIB} MiB by default; the oldest go first`],
    ['repeated publishes dropped', `by \`Nats-Msg-Id\`, within ${ORDER_STREAM_DUPLICATE_MINUTES} minutes`],
  ])

function fields(): string {
  const { properties = {}, required = [] } = dataSchema()
  const values: Record<string, readonly string[]> = {
    kind: ENTRY_KINDS,
    status: ORDER_STATUSES,
    paymentStatus: PAYMENT_STATUSES,
    actorKind: ACTOR_KINDS,
  }
  const rows = Object.entries(properties).map(([name, property]) => {
    const { description = '' } = property as { description?: string }
    return [code(name), required.includes(name) ? 'always' : 'may be absent', description, codes(values[name] ?? [])]
  })
  return table([['field of `data`', 'there', 'meaning', 'values'], ...rows])
}

const reasons = (): string =>
  table([
    ['reason', 'kind', 'meaning'],
    ...ENTRY_REASONS.map((reason) => {
      const { kinds, meaning } = REASON_MEANINGS[reason]
      return [code(reason), codes(kinds), meaning]
    }),
  ])

/** The generated parts of deploy/events/README.md by name. */
export const BLOCKS: Readonly<Record<string, () => string>> = {
  stream,
  fields,
  reasons,
  event: () => json(EXAMPLE_EVENT),
}

/** Fills every `<!-- generated:name -->` … `<!-- /generated -->` of a text. Throws on an unknown name. */
export const fillBlocks = (text: string): string =>
  text.replace(/(<!-- generated:(\w+) -->\n)[\s\S]*?(<!-- \/generated -->)/g, (_all, begin, name: string, end) => {
    const block = BLOCKS[name]
    if (!block) throw new Error(`There is no block ${name}.`)
    return `${begin}\n${block()}\n\n${end}`
  })
