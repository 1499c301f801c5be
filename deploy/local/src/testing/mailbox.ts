import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])
const text = z
  .string()
  .nullish()
  .transform((words) => words ?? '')

/** A mail server that is killed may keep an incomplete mail: every part may be missing. */
const Mails = z.array(
  z.object({
    id: z.string(),
    to: listOf(z.object({ address: z.string(), name: z.string().optional() })),
    subject: text,
    text,
    html: text,
    headers: z.record(z.string(), z.unknown()).nullish(),
    attachments: listOf(
      z.object({ generatedFileName: z.string(), fileName: z.string().optional(), contentType: z.string() }),
    ),
  }),
)
export type MailboxMail = z.infer<typeof Mails>[number]

/** All mails in the stack's mailbox, oldest first. */
export const readMailbox = async (port: number | undefined): Promise<MailboxMail[]> =>
  Mails.parse(await (await fetch(`http://127.0.0.1:${port}/email`)).json())

export const mailsTo = async (port: number | undefined, address: string): Promise<MailboxMail[]> =>
  (await readMailbox(port)).filter(({ to }) => to.some((reader) => reader.address === address))

/** The mailbox is read every 250 ms, for 60 s in all: mails of other tests may be sent first. */
const ATTEMPTS = 240

/** Waits for a number of mails to an address. Throws after 60 s. */
export async function awaitMails(port: number | undefined, address: string, count = 1): Promise<MailboxMail[]> {
  for (let left = ATTEMPTS; ; left--) {
    const mails = await mailsTo(port, address)
    if (mails.length >= count) return mails
    if (left === 0) throw new Error(`${address} has ${mails.length} mails instead of ${count}`)
    await sleep(250)
  }
}

/** Waits for a mail to an address whose text matches a pattern; returns the newest match, or its group. Throws after 60 s. */
export async function awaitInMail(port: number | undefined, address: string, wanted: RegExp): Promise<string> {
  for (let left = ATTEMPTS; ; left--) {
    const texts = (await mailsTo(port, address)).toReversed().map((mail) => wanted.exec(mail.text))
    const match = texts.find((found) => found !== null)
    const found = match?.[1] ?? match?.[0]
    if (found !== undefined) return found
    if (left === 0) throw new Error(`${address} has no mail that matches ${wanted}`)
    await sleep(250)
  }
}
