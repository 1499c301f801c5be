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

/** A mail server that was killed keeps half a mail: every part may be missing. */
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

/** Everything that the stack's mailbox has taken, oldest first. */
export const readMailbox = async (port: number | undefined): Promise<MailboxMail[]> =>
  Mails.parse(await (await fetch(`http://127.0.0.1:${port}/email`)).json())

export const mailsTo = async (port: number | undefined, address: string): Promise<MailboxMail[]> =>
  (await readMailbox(port)).filter(({ to }) => to.some((reader) => reader.address === address))

/** How often a mail is looked for, 250 ms apart, 60 s in all: other tests’ mails may go before it. */
const LOOKS = 240

/** Mails to an address, once there are so many. Throws when they do not come within 60 s. */
export async function awaitMails(port: number | undefined, address: string, count = 1): Promise<MailboxMail[]> {
  for (let patience = LOOKS; ; patience--) {
    const mails = await mailsTo(port, address)
    if (mails.length >= count) return mails
    if (patience === 0) throw new Error(`${address} was mailed ${mails.length} times instead of ${count}`)
    await sleep(250)
  }
}

/** What a pattern, or its group, finds in the texts of mails to an address, the newest first. Throws when nothing comes within 60 s. */
export async function awaitInMail(port: number | undefined, address: string, wanted: RegExp): Promise<string> {
  for (let patience = LOOKS; ; patience--) {
    const texts = (await mailsTo(port, address)).toReversed().map((mail) => wanted.exec(mail.text))
    const match = texts.find((found) => found !== null)
    const found = match?.[1] ?? match?.[0]
    if (found !== undefined) return found
    if (patience === 0) throw new Error(`${address} was mailed nothing with ${wanted}`)
    await sleep(250)
  }
}
