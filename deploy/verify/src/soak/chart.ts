import { type Judged, numeral } from './report.ts'
import { judgedFrom } from './rule.ts'

/** One panel: its title and the series in it, each with its label where there are several. */
const PANELS: readonly { title: string; lines: Record<string, string> }[] = [
  { title: 'Memory of the API', lines: { 'memory, api': '' } },
  { title: 'Memory of the worker', lines: { 'memory, worker': '' } },
  { title: 'Memory of PostgreSQL', lines: { 'memory, postgres': '' } },
  { title: 'Memory of NATS, Temporal', lines: { 'memory, nats': 'NATS', 'memory, temporal': 'Temporal' } },
  { title: 'Worker’s children', lines: { 'memory, the worker’s children': '' } },
  { title: 'File descriptors', lines: { 'file descriptors, api': 'API', 'file descriptors, worker': 'worker' } },
  { title: 'Connections of PostgreSQL', lines: { 'connections of PostgreSQL': '' } },
  { title: 'Open event streams', lines: { 'open streams': '' } },
  { title: 'Messages in NATS', lines: { 'messages in the NATS stream': '' } },
  { title: 'Rows of orders', lines: { 'rows, all tables of orders': '' } },
  { title: 'Size of orders', lines: { 'size, all tables of orders': '' } },
  { title: 'Open workflows', lines: { 'open workflows': '' } },
  { title: 'Placing an order', lines: { 'placing an order, p50': 'p50', 'placing an order, p99': 'p99' } },
  { title: 'Reading an order', lines: { 'reading an order, p50': 'p50', 'reading an order, p99': 'p99' } },
  { title: 'Change to stream', lines: { 'change to stream, p50': 'p50', 'change to stream, p99': 'p99' } },
]

const COLUMNS = 3
const PANEL = { width: 320, height: 184 }
/** The plot within its panel. */
const PLOT = { left: 52, top: 48, width: 244, height: 96 }
const HEAD = 72

/** Colours of brand.md; the second of each pair is for a dark page. */
const STYLE = `
  svg { --paper: #FBF9F4; --ink: #14213D; --slate: #4A5673; --first: #0B6377; --second: #8A3A0A; --bad: #B3261E; --hair: #14213D1F; --warm: #14213D0D }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #101A30; --ink: #FBF9F4; --slate: #B4BED4; --first: #6CC4D6; --second: #F0A878; --bad: #FF9A92; --hair: #FBF9F433; --warm: #FBF9F414 }
  }
  text { font: 14px Inter, system-ui, sans-serif; fill: var(--slate); font-variant-numeric: tabular-nums }
  .head { font-size: 20px; font-weight: 600; fill: var(--ink) } .title { font-size: 15px; font-weight: 600; fill: var(--ink) }
  .end { text-anchor: end } .middle { text-anchor: middle } .grows { fill: var(--bad); font-weight: 600 }
  path { fill: none; stroke-width: 1.8; stroke-linejoin: round } .first { stroke: var(--first) } .second { stroke: var(--second) }
  .first-label { fill: var(--first) } .second-label { fill: var(--second) } .hair { stroke: var(--hair); stroke-width: 1 }`

/** The figures of a soak as one SVG of small charts, readable on light and dark pages. */
export function drawChart(title: string, judged: readonly Judged[]): string {
  const found = new Map(judged.map((one) => [one.series.name, one]))
  const drawn = PANELS.map((panel, index) => {
    const [x, y] = [(index % COLUMNS) * PANEL.width, HEAD + Math.floor(index / COLUMNS) * PANEL.height]
    const lines = Object.entries(panel.lines).flatMap(([name, label]) => {
      const one = found.get(name)
      return one ? [{ ...one, label }] : []
    })
    return `<g transform="translate(${x} ${y})">${drawPanel(panel.title, lines)}</g>`
  })
  const [width, height] = [COLUMNS * PANEL.width, HEAD + Math.ceil(PANELS.length / COLUMNS) * PANEL.height + 16]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>${STYLE}
</style>
<rect width="${width}" height="${height}" fill="var(--paper)"/>
<text class="head" x="16" y="34">${title}</text>
<text x="16" y="58">Minutes since the begin; what is shaded is not judged: warm-up, and caches that fill.</text>
${drawn.join('\n')}
</svg>
`
}

function drawPanel(title: string, lines: readonly (Judged & { label: string })[]): string {
  const heading = `<text class="title" x="16" y="22">${title}</text>`
  const points = lines.flatMap(({ series }) => series.points)
  if (points.length === 0) return heading
  const minutes = Math.max(...points.map(({ minute }) => minute))
  const most = roundUp(Math.max(...points.map(({ value }) => value)))
  const x = (minute: number) => (PLOT.left + (minute / minutes) * PLOT.width).toFixed(1)
  const y = (value: number) => (PLOT.top + (1 - value / most) * PLOT.height).toFixed(1)
  const begin = Math.min(minutes, ...lines.map(({ series }) => judgedFrom(series)))
  const kind = (index: number) => (index === 0 ? 'first' : 'second')
  const verdicts = lines.map(({ judgement }) => judgement?.verdict)
  const verdict = ['grows', 'flat'].find((one) => verdicts.some((found) => found === one)) ?? ''
  const rightEnd = PLOT.left + PLOT.width
  return [
    heading,
    `<text class="end ${verdict}" x="${rightEnd}" y="22">${verdict}</text>`,
    `<rect x="${PLOT.left}" y="${PLOT.top}" width="${((PLOT.width * begin) / minutes).toFixed(1)}" height="${PLOT.height}" fill="var(--warm)"/>`,
    ...[0, most / 2, most].flatMap((value) => [
      `<line class="hair" x1="${PLOT.left}" x2="${rightEnd}" y1="${y(value)}" y2="${y(value)}"/>`,
      `<text class="end" x="${PLOT.left - 6}" y="${Number(y(value)) + 5}">${value === 0 ? 0 : +numeral(value)}</text>`,
    ]),
    ...[0, minutes / 2, minutes].map(
      (minute) =>
        `<text class="${minute === minutes ? 'end' : 'middle'}" x="${x(minute)}" y="${PLOT.top + PLOT.height + 17}">${Math.round(minute)}${minute === minutes ? ' min' : ''}</text>`,
    ),
    `<text x="${PLOT.left + 4}" y="${PLOT.top - 6}">${lines[0]?.series.unit ?? ''}</text>`,
    ...lines.flatMap(({ series, label }, index) => [
      `<path class="${kind(index)}" d="M${series.points.map((one) => `${x(one.minute)} ${y(one.value)}`).join('L')}"/>`,
      `<text class="end ${kind(index)}-label" x="${rightEnd - index * 76}" y="${PLOT.top - 6}">${label}</text>`,
    ]),
  ].join('\n')
}

/** The next of 1, 2, 4, 5 or 10 times a power of ten, as the end of an axis. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value || 1))
  return power * ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10)
}
