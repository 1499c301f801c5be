import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import type { Ctx, Env } from '../types.ts'

/** Bytes; a shorter answer fits into one packet anyway. */
const WORTH_IT = 1_024

/** Brotli at quality 4 takes a quarter of the time of quality 11, with nearly its size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const ENCODERS = {
  br: (body: ArrayBuffer) => promisify(brotliCompress)(body, QUICK),
  gzip: (body: ArrayBuffer) => promisify(gzip)(body),
}

type Encoding = keyof typeof ENCODERS

/**
 * Compresses JSON answers of 1 kB and more to GET; never streams, and never an answer that sets a cookie. The size of a
 * compressed answer can reveal its content to a site that makes a browser request it repeatedly with chosen text in the
 * address (BREACH). So only our own pages, recognised by a header that no page can set, and programs without a cookie
 * get compressed answers. No GET answers a secret.
 */
export const compressed: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.req.method !== 'GET' || !isJson(c.res)) return
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = encodingFor(c)
  const { headers } = c.res
  if (!encoding || !isOwnCaller(c) || headers.has('Set-Cookie') || headers.has('Content-Encoding')) return
  const body = await c.res.arrayBuffer()
  const isWorthIt = body.byteLength >= WORTH_IT
  c.res = new Response(isWorthIt ? await ENCODERS[encoding](body) : body, c.res)
  if (!isWorthIt) return
  c.res.headers.delete('Content-Length')
  c.res.headers.set('Content-Encoding', encoding)
}

const isJson = ({ headers }: Response): boolean => /^application\/json\b/.test(headers.get('Content-Type') ?? '')

/** Our own page, or a program. A cookie without Sec-Fetch-Site is not trusted. */
function isOwnCaller({ req }: Ctx): boolean {
  const site = req.header('Sec-Fetch-Site')
  return site ? site === 'same-origin' : req.header('Cookie') === undefined
}

/** The better one of the encodings that the caller accepts. */
function encodingFor(c: Ctx): Encoding | null {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: '',
    match: (wishes, { supports }) => supports.find((one) => wishes.some(({ type, q }) => type === one && q > 0)) ?? '',
  })
  return chosen === 'br' || chosen === 'gzip' ? chosen : null
}
