import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import type { Ctx, Env } from '../types.ts'

/** Bytes; less fits into one packet anyway. */
const WORTH_IT = 1_024

/** A quarter of the time of the highest step that is usual, for nearly its size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const ENCODERS = {
  br: (body: ArrayBuffer) => promisify(brotliCompress)(body, QUICK),
  gzip: (body: ArrayBuffer) => promisify(gzip)(body),
}

type Encoding = keyof typeof ENCODERS

/**
 * Compresses JSON that was asked for with GET, of 1 kB and more; never streams, and never an answer that sets a cookie.
 *
 * The size of a compressed answer leaks its content to a site that can make a browser ask for it again and again with text of
 * theirs in the address (BREACH). So an answer is compressed only for pages of our own, which the browser says in a header
 * that no page can set, and for programs that send no cookie. What is asked for from another site leaves as it is. Answers
 * that hand out a secret are never to a GET.
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

/** A page of ours, or a program: a browser that does not say who asks is not trusted with a cookie. */
function isOwnCaller({ req }: Ctx): boolean {
  const site = req.header('Sec-Fetch-Site')
  return site ? site === 'same-origin' : req.header('Cookie') === undefined
}

/** The smaller one of those that are accepted. */
function encodingFor(c: Ctx): Encoding | null {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: '',
    match: (wishes, { supports }) => supports.find((one) => wishes.some(({ type, q }) => type === one && q > 0)) ?? '',
  })
  return chosen === 'br' || chosen === 'gzip' ? chosen : null
}
