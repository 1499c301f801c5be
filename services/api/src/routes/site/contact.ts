import { CONTACT_FORM, ContactReceived, SendContact } from '@passage/contracts/api/contact.schema'
import { LanguageField } from '@passage/contracts/api/fields.schema'
import { isRepeated, receiveMessage, suspicionsOf } from '@passage/core/contact/receive-message'
import { acting } from '@passage/integrations/identity/port'
import { Hono } from 'hono'
import { addressOf, networkOf } from '../../http/address.ts'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader } from '../../http/idempotency-key.ts'
import { languageOf } from '../../http/language.ts'
import { operation, withTrait } from '../../http/operation.ts'
import { contextOf, personOfRequest, signedOutContext } from '../../http/person.ts'
import { requireUtf8 } from '../../http/request/json-only.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** The language of the page that sent the form; the browser's where the form names none. */
async function languageOfForm(c: Ctx) {
  await requireUtf8(c.req)
  const body: unknown = await c.req.json().catch(() => null)
  const asked = LanguageField.safeParse((body as { language?: unknown } | null)?.language)
  return languageOf(c, asked.data)
}

/** Validates the form, with refusals in its own language. */
const contactForm: ReturnType<typeof validate<'json', typeof SendContact>> = withTrait(
  async (c, next) => validate('json', CONTACT_FORM[await languageOfForm(c as Ctx)])(c, next),
  { kind: 'input', target: 'json', schema: SendContact },
)

/** The contact form. Public specification §5 and §7. */
export const contact = new Hono<Env>().post(
  '/',
  operation({
    summary: 'Send a contact message; one that looks automatic is stored with a mark and answered alike',
    answers: { 201: ContactReceived },
    problems: ['idempotency_conflict', 'too_many_requests'],
  }),
  authorize('contact:send'),
  validate('header', IdempotencyHeader),
  contactForm,
  async (c) => {
    const { language, website, openMs, ...form } = c.req.valid('json')
    const { background, db, limits, operations } = c.var.deps
    const idempotencyKey = c.req.valid('header')['idempotency-key'] ?? null
    const person = await personOfRequest(c)
    // A repetition with the same key does not count.
    if (!(await isRepeated(db, form.email, idempotencyKey)))
      await limits.contact(person ? { personId: person.id } : { email: form.email, network: networkOf(addressOf(c)) })
    const { answer, start } = await receiveMessage(person ? contextOf(c, acting(person)) : signedOutContext(c), {
      form: { ...form, language: languageOf(c, language) },
      userId: person?.id ?? null,
      idempotencyKey,
      // Signed-in people are not checked: browsers may fill in every field for them.
      suspicions: person ? [] : suspicionsOf({ website, openMs }),
    })
    if (start) background.run('start of a contact message’s workflow', () => operations.contacts.start(start))
    return c.json(answer, 201)
  },
)
