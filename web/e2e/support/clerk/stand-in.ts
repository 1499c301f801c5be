import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ClerkSite } from './site.ts'

export interface StandIn {
  /** Times of the requests for the script, in milliseconds. */
  asked: number[]
  /** Calls of our API about the session, with the token they carried. */
  calls: string[]
  /** Sets how the script's host answers from now on. */
  script: 'there' | 'broken' | 'silent'
  /** Issues tokens for another origin from now on, which our API refuses. */
  stray: boolean
  /** The id of the user who signs in. */
  user: string
}

/**
 * Puts a stand-in where the browser looks for Clerk's script, which only Clerk has; its tokens are the ones that the site's
 * API verifies. `signedIn`: a person is signed in already, with a session of that status.
 */
export async function standIn(page: Page, site: ClerkSite, signedIn?: 'active' | 'pending'): Promise<StandIn> {
  const user = `user_${randomBytes(8).toString('hex')}`
  const state: StandIn = { asked: [], calls: [], script: 'there', stray: false, user }
  await page.exposeFunction('standInToken', (session: string) =>
    site.backend.tokenOf(user, session, state.stray ? 'https://elsewhere.example' : site.origin),
  )
  if (signedIn) {
    const session = `sess_${randomBytes(8).toString('hex')}`
    await page.addInitScript((kept) => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('stand-in', kept)
      sessionStorage.setItem('begun', 'yes')
    }, `${signedIn} ${session}`)
  }
  await page.route(`https://${site.clerkHost}/npm/@clerk/clerk-js@*/**`, async (route) => {
    state.asked.push(performance.now())
    if (state.script === 'silent') return
    if (state.script === 'broken') return route.abort('connectionfailed')
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ contentType: 'text/javascript', headers, body: `(${clerk.toString()})()` })
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/api\/(auth\/(me|logout)|clerk\/user)$/.test(pathname)) return
    state.calls.push(`${pathname} ${request.headers().authorization ?? 'no token'}`)
  })
  return state
}

/** Runs in the browser: as much of `window.Clerk` as the library and our screens use. */
function clerk() {
  const KEY = 'stand-in'
  const listeners = new Set<(resources: object) => void>()
  const statusListeners = new Set<(status: string) => void>()
  interface Options {
    routerPush?: (to: string) => unknown
    nonce?: string
    localization?: { formButtonPrimary?: string }
  }
  let options: Options = {}

  const session = () => {
    const [status, id = ''] = localStorage.getItem(KEY)?.split(' ') ?? []
    if (!status) return null
    const getToken = () => (window as unknown as { standInToken: (id: string) => Promise<string> }).standInToken(id)
    const lastActiveToken = { jwt: { claims: { sub: 'user_1', sid: id } } }
    return { id, status, user: { id: 'user_1' }, lastActiveToken, factorVerificationAge: null, getToken }
  }
  const resources = () => ({
    client: { sessions: session() ? [session()] : [], signIn: {}, signUp: {} },
    session: session(),
    user: session()?.user ?? null,
    organization: null,
  })
  const emit = () => {
    for (const listener of listeners) listener(resources())
  }

  function mount(name: string, node: HTMLElement, { forceRedirectUrl = '/' }: { forceRedirectUrl?: string }) {
    const style = document.createElement('style')
    if (options.nonce) style.nonce = options.nonce
    style.textContent = `.cl-form { display: grid; gap: 1rem } .cl-form input { min-height: 2.75rem; width: 100%;
      border: 1px solid #6f7990; border-radius: 8px; padding: 0 .75rem } .cl-form button { min-height: 2.75rem;
      color: #fff; background: #0b6377; border-radius: 8px }`
    const form = document.createElement('form')
    form.className = 'cl-form'
    form.innerHTML = `<h2>${name} to Passage</h2><label>Email address<input type="email" autocomplete="email"></label>
      <button>${options.localization?.formButtonPrimary ?? 'Continue'}</button>`
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      localStorage.setItem(KEY, `active sess_${crypto.randomUUID().replaceAll('-', '')}`)
      options.routerPush?.(forceRedirectUrl)
      emit()
    })
    node.replaceChildren(style, form)
  }

  const instance = {
    loaded: false,
    status: 'loading',
    version: 'stand-in',
    get client() {
      return resources().client
    },
    get session() {
      return session()
    },
    get user() {
      return resources().user
    },
    organization: null,
    async load(given: typeof options) {
      options = given
      instance.loaded = true
      instance.status = 'ready'
      for (const listener of statusListeners) listener('ready')
    },
    addListener(listener: (resources: object) => void) {
      listeners.add(listener)
      listener(resources())
      return () => listeners.delete(listener)
    },
    on(_event: 'status', listener: (status: string) => void, how?: { notify?: boolean }) {
      statusListeners.add(listener)
      if (how?.notify) listener(instance.status)
    },
    off: (_event: 'status', listener: (status: string) => void) => statusListeners.delete(listener),
    mountSignIn: (node: HTMLElement, props: object) => mount('Sign in', node, props),
    mountSignUp: (node: HTMLElement, props: object) => mount('Sign up', node, props),
    unmountSignIn: (node: HTMLElement) => node.replaceChildren(),
    unmountSignUp: (node: HTMLElement) => node.replaceChildren(),
    __unstable__updateProps: () => undefined,
    async signOut(after?: () => unknown) {
      localStorage.removeItem(KEY)
      await after?.()
      emit()
    },
  }
  Object.assign(window, { Clerk: instance })
}
