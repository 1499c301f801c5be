import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@passage/local/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Changes } from '../faults/mutants/services-bench.ts'
import { withApi, withWorker } from '../faults/scenes/own-application.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { breakWrites } from './break-writes.ts'
import { leaks } from './leaks.ts'
import { createMarks } from './marks.ts'
import { COMPANY } from './people.ts'
import { mailTexts } from './places/mails.ts'
import { listenToNats } from './places/nats.ts'
import { postgresTexts } from './places/postgres.ts'
import { storageTexts } from './places/storage.ts'
import { stripeTexts } from './places/stripe.ts'
import { temporalTexts } from './places/temporal.ts'
import { urlTexts } from './places/urls.ts'
import { stepsOf } from './steps.ts'
import { createTypist, type Typist } from './typist.ts'

/** An API without its protections: each of them is seen in a place of its own. */
const CARELESS_API: Changes = {
  api: [
    {
      // A logger that prints bodies.
      file: 'http/observed.ts',
      from: "ms: Math.round(seconds * 1_000) }, 'request')",
      to: "ms: Math.round(seconds * 1_000), body: await c.req.text().catch(() => '') }, 'request')",
    },
    // Database errors are logged with the rows that they quote.
    // A partner's address in the input of a workflow.
    {
      file: 'routes/people/partners.ts',
      from: 'start({ ...registered, registeredAt })',
      to: 'start({ ...registered, registeredAt, e: form.email } as never)',
    },
    { file: 'log.ts', from: " = ['detail', 'where', 'query', 'parameters', 'args']", to: ': string[] = []' },
    // A note in the arguments of an update, and a caller's key as its id.
    {
      file: 'http/change-status.ts',
      from: 'to: change.status, noteId,',
      to: 'to: change.status, noteId, n: change.notes,',
    },
    {
      file: 'http/idempotency-key.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is replaced
      from: '`${operation}-${digest.slice(0, 32)}`',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: and the code that it becomes
      to: '`${operation}-${keyOf(c)}-${digest.slice(0, 4)}`',
    },
    {
      file: 'http/upload-address.ts',
      from: 'const key = newStorageKey()',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a file's name in its key
      to: 'const key = `${newStorageKey()}-${file.fileName}`',
    },
  ],
  integrations: [
    // A password that is kept as it is.
    {
      file: 'identity/built-in.ts',
      from: 'return context.password.hash(password.slice(0, PASSWORD_LENGTH.most))',
      to: "return context ? password : ''",
    },
  ],
  core: [
    {
      file: 'details/travellers.ts',
      from: '  ...(passportNumber && {\n',
      to: '  ...(passportNumber && {\n nationality: passportNumber,\n',
    },
    {
      file: 'orders/placing/create-order.ts',
      from: 'insertEntry(tx, order, firstEntry',
      to: 'insertEntry(tx, { ...order, orderNumber: input.customerName }, firstEntry',
    },
    {
      file: 'drafts/save-draft.ts',
      from: 'context.fields.seal(text, orderDraftRow(userId))',
      to: 'Buffer.from(text || orderDraftRow(userId))',
    },
    { file: 'documents/find-document.ts', from: "'documentType', 'contentType'", to: "'fileName', 'contentType'" },
    { file: 'documents/view-document.ts', from: 'plainName(document)', to: 'document.fileName' },
  ],
}

/** A worker that puts the customer's name into subjects, and the address into a field of Stripe's that everyone there sees. */
const CARELESS_WORKER: Changes = {
  worker: [
    {
      file: 'activities/send-mail.ts',
      from: '    ...rendered,\n',
      to: '    ...rendered, subject: parts.map(({ facts }) => facts.customerName).join(),\n',
    },
  ],
  integrations: [
    {
      file: 'payments/checkout-params.ts',
      from: 'order_number: input.orderNumber,',
      to: 'order_number: input.customerEmail,',
    },
  ],
}

const since = new Date()
const marks = createMarks()
let world: World
let nats: Awaited<ReturnType<typeof listenToNats>>
let folder: string
let typist: Typist
let orderId: string

beforeAll(async () => {
  world = await enterWorld()
  folder = await mkdtemp(join(tmpdir(), 'passage-canary-'))
  nats = await listenToNats(world.stack.env.NATS_URL ?? '')
  await withWorker(world, { changes: CARELESS_WORKER, env: { LOG_LEVEL: 'info' } }, () =>
    withApi(
      world,
      { changes: CARELESS_API, env: { LOG_LEVEL: 'info' }, log: join(folder, 'api.log') },
      async (origin) => {
        typist = createTypist(origin, marks)
        await typist.call({ name: 'POST /api/auth/sign-up' })
        await typist.call({ name: 'POST /api/b2b/register-clerk', body: { ...COMPANY, authMethod: 'clerk' } })
        const step = stepsOf(world, typist)
        const passport = await step.upload('passport')
        const order = await step.order([{ type: 'passport', upload: passport }])
        orderId = order.id
        await step.pay(orderId)
        await step.status(orderId, { status: 'processing' })
        const params = { documentId: passport.id }
        await typist.call({
          name: 'GET /api/documents/{documentId}/presigned-url',
          token: world.tokens.provider,
          params,
        })
        await step.posted(orderId)
        await breakWrites(world, { origin, marks, step })
        await step.draft()
      },
    ),
  )
}, 180_000)

afterAll(async () => {
  await nats?.close()
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the canary finds a mutant that', () => {
  const lines = async (message: string) =>
    (await readFile(join(folder, 'api.log'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes(`"msg":"${message}"`))
      .map((text) => ({ where: message, text }))

  it('logs bodies', async () => {
    const found = leaks(marks, await lines('request'))
    expect(found).toContain('POST /api/orders body travellers[].passportNumber stands in request')
    expect(found).toContain('POST /api/documents/upload-url body fileName stands in request')
    expect(found).toContain('POST /api/auth/sign-up body password stands in request')
  })

  it('logs what the database quotes', async () => {
    const found = leaks(marks, await lines('a request failed'))
    expect(found).toContain('the note beside it stands in a request failed')
    expect(found).toContain('the name beside it stands in a request failed')
  })

  it('sends a note to Temporal, a caller’s key, or a partner’s address', async () => {
    const found = leaks(marks, await temporalTexts(world, since))
    expect(found).toContainEqual(expect.stringMatching(/status body notes stands in history of .* \(opened\)/))
    expect(found).toContainEqual(expect.stringMatching(/register-clerk body email stands in history of .* \(opened\)/))
    expect(found).toContainEqual(expect.stringMatching(/status header idempotency-key stands in history of [^(]*$/))
  })

  it('sends a name to NATS', async () => {
    await until(
      async () => {
        const found = leaks(marks, await nats.texts())
        expect(found).toContainEqual(expect.stringContaining('POST /api/orders body customerName stands in NATS'))
      },
      { within: 30_000, every: 500 },
    )
  })

  it('names an object after a file', async () => {
    const found = leaks(marks, await storageTexts(world))
    expect(found).toContainEqual(expect.stringContaining('upload-url body fileName stands in an object in storage'))
  })

  it('names a file in an address', () => {
    expect(leaks(marks, urlTexts(typist.answers, []))).toContainEqual(expect.stringContaining('presignedUrl'))
  })

  it('keeps a passport number or a password in clear', async () => {
    const found = leaks(marks, await postgresTexts(world, marks), ({ kind }) => kind === 'text' || kind === 'email')
    expect(found).toContainEqual(expect.stringContaining('passportNumber stands in travellers.nationality'))
    expect(found).toContain('POST /api/auth/sign-up body password stands in credentials.password')
    expect(found).toContainEqual(expect.stringMatching(/order_drafts\.draft_encrypted$/))
  })

  it('writes a name into a subject', async () => {
    const { headers } = await mailTexts(world.stack.ports.mailbox, ({ source }) => marks.find(source).length > 0)
    expect(leaks(marks, headers)).toContainEqual(expect.stringContaining('customerName stands in mail'))
  })

  it('gives an address to Stripe as metadata', async () => {
    expect(leaks(marks, await stripeTexts(world, [orderId]))).toContainEqual(
      expect.stringMatching(/customerEmail stands in .*metadata\.order_number/),
    )
  })
})
