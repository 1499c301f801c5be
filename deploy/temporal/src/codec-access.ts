import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** Fewer characters could be guessed. */
export const MIN_TOKEN = 32

/** The sentence with which the codec server refuses to start; null: it may. */
export const missingToken = (host: string, token: string | undefined): string | null =>
  token || LOOPBACK.test(host)
    ? null
    : `CODEC_TOKEN must be set (at least ${MIN_TOKEN} characters) where HOST is not this machine’s loopback: every caller reads what Temporal holds.`

const COOKIE = 'passage_codec'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** The browser keeps a digest, not the token itself. */
const cookieOf = (token: string): string => digest(`cookie ${token}`).toString('hex')

/**
 * Lets only callers with the token through: in the header `Authorization` (Temporal's command line: `--codec-auth 'Bearer …'`), or
 * in the cookie of a browser that has signed in (the Temporal UI sends it with *Include cross-origin credentials*).
 */
export const requireToken =
  (token: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    if (token === undefined || isAllowed(c, token)) return next()
    if (c.req.method === 'GET') return c.html(signInPage(), 401)
    return c.json(
      { message: 'The codec server asks for its token: send the header Authorization: Bearer <CODEC_TOKEN>.' },
      401,
    )
  }

function isAllowed(c: Context, token: string): boolean {
  const cookie = getCookie(c, COOKIE)
  const header = c.req.header('authorization')
  return (
    (header !== undefined && same(header.replace(/^Bearer\s+/i, ''), token)) ||
    (cookie !== undefined && same(cookie, cookieOf(token)))
  )
}

/** Answers the form of the sign-in page. */
export async function signIn(c: Context, token: string | undefined): Promise<Response> {
  const { token: typed } = await c.req.parseBody()
  if (token !== undefined && (typeof typed !== 'string' || !same(typed.trim(), token)))
    return c.html(signInPage('This is not the token.'), 401)
  if (token !== undefined)
    setCookie(c, COOKIE, cookieOf(token), {
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      secure: new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https',
    })
  return c.redirect('/views', 303)
}

const signInPage = (problem = '') => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Passage: codec server</title>
  </head>
  <body style="font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem">
    <h1>Codec server</h1>
    <form method="post" action="/sign-in">
      <p><label>Token (<code>CODEC_TOKEN</code>) <input type="password" name="token" autocomplete="current-password" required autofocus /></label></p>
      ${problem && html`<p role="alert">${problem}</p>`}
      <p><button>Sign in</button></p>
    </form>
    <p>For decoded payloads in the Temporal UI, also turn on <em>Include cross-origin credentials</em> in its Codec Server settings (the glasses at the top right).</p>
  </body>
</html>`
