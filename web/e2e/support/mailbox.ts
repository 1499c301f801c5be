import * as mailbox from '@passage/local/testing/mailbox'
import { testStack } from '@passage/local/testing/stack'

/** The stack's mails to an address, oldest first. */
export const mailsTo = (address: string) => mailbox.mailsTo(testStack().ports.mailbox, address)

/** Waits until an address has a mail of which something is wanted, the newest first. */
export const inMail = (address: string, wanted: RegExp): Promise<string> =>
  mailbox.awaitInMail(testStack().ports.mailbox, address, wanted)
