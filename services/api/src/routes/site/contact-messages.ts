import {
  ChangeContact,
  ContactAssignees,
  ContactFigures,
  ContactFilter,
  ContactMessage,
  ContactMessages,
  ContactQuery,
} from '@passage/contracts/api/contact.schema'
import { changeMessage } from '@passage/core/contact/change-message'
import { listAssignees, listMessages, readFigures, readMessage } from '@passage/core/contact/list-messages'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByMessage = z.object({ contactMessageId: z.uuid() })

/** Messages of the contact form, for administrators. Agency specification §2.8 and §7. */
export const contactMessages = new Hono<Env>()
  .get(
    '/',
    operation({ summary: 'Contact messages, newest first, a page at a time', answers: { 200: ContactMessages } }),
    authorize('contact-messages:manage'),
    validate('query', ContactQuery),
    async (c) => c.json(await listMessages(c.var.deps.db, c.req.valid('query')), 200),
  )
  .get(
    '/figures',
    operation({
      summary: 'Totals of all contact messages, and of those that match the filters',
      answers: { 200: ContactFigures },
    }),
    authorize('contact-messages:manage'),
    validate('query', ContactFilter),
    async (c) => c.json(await readFigures(c.var.deps.db, c.req.valid('query')), 200),
  )
  .get(
    '/assignees',
    operation({ summary: 'Administrators to whom a message can be assigned', answers: { 200: ContactAssignees } }),
    authorize('contact-messages:manage'),
    async (c) => c.json(await listAssignees(c.var.deps.db), 200),
  )
  .get(
    '/:contactMessageId',
    operation({
      summary: 'One contact message',
      answers: { 200: ContactMessage },
      problems: ['contact_message_not_found'],
    }),
    authorize('contact-messages:manage'),
    validate('param', ByMessage),
    async (c) => c.json(await readMessage(c.var.deps.db, c.req.valid('param').contactMessageId), 200),
  )
  .patch(
    '/:contactMessageId',
    operation({
      summary: 'Mark a message as answered or not, or assign it to an administrator',
      answers: { 200: ContactMessage },
      problems: ['contact_message_not_found'],
    }),
    authorize('contact-messages:manage'),
    validate('param', ByMessage),
    validate('json', ChangeContact),
    async (c) => {
      const { contactMessageId } = c.req.valid('param')
      const { background, operations } = c.var.deps
      const context = contextOf(c, await actingPerson(c))
      const { message, news } = await changeMessage(context, contactMessageId, c.req.valid('json'))
      if (news === 'answered')
        background.run('signal of an answered contact message', () =>
          operations.contacts.signalChanged(contactMessageId),
        )
      else if (news)
        background.run('start of a contact message’s workflow', () => operations.contacts.start(news.reopened))
      return c.json(message, 200)
    },
  )
