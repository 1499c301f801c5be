import { readFileSync } from 'node:fs'
import { inspectFile } from '../files/inspect-file.ts'
import { openPdf } from './pdfium.ts'
import { activeContentOf } from './active-content.ts'
const t = performance.now()
const bytes = readFileSync(process.argv[2] as string)
const r: any = await inspectFile(bytes, 'passport' as any)
const ms = Math.round(performance.now() - t)
const o = openPdf(bytes)
let a: any = '-'
if (typeof o !== 'string') a = await activeContentOf(o.save()).catch((e: any) => 'ERR ' + e.message.slice(0, 40))
console.log(JSON.stringify({ r: r.failure ?? (r.rewritten ? 'rewritten' : 'kept'), a, rep: typeof o === 'string' ? o : o.isRepaired(), in: bytes.length, out: r.bytes?.length, ms, mb: Math.round(process.memoryUsage().rss / 1e6) }))
process.exit()
