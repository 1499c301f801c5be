import * as mailbox from '@passage/local/testing/mailbox'
import { testStack } from '@passage/local/testing/stack'

/** The stack's mails to an address, oldest first. */
export const mailsTo = (address: string) => mailbox.mailsTo(testStack().ports.mailbox, address)

/** Waits for a mail to an address that matches, the newest first, and returns the match. */
export const inMail = (address: string, wanted: RegExp): Promise<string> =>
  mailbox.awaitInMail(testStack().ports.mailbox, address, wanted)
