import { testStack } from '@passage/local/testing/stack'
import { expect } from 'vitest'

interface Mail {
  subject: string
  text: string
  to: { address: string }[]
}

/** The stack's mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`http://127.0.0.1:${testStack().ports.mailbox}/email?to.address=${address}`)
  const mails = (await response.json()) as Mail[]
  return mails.filter(({ to }) => to.some((reader) => reader.address === address))
}

/** Waits until an address has a mail of which something is wanted, the newest first. */
export async function inMail(address: string, wanted: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(address)).toReversed().map(({ text }) => wanted.exec(text)?.[0])
        found = texts.find((text) => text !== undefined)
        return found
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBeDefined()
  return found ?? ''
}
