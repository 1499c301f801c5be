import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from './port.ts'

export interface ComposedMail {
  envelope: { from: string; to: string[] }
  /** The message as it goes over the line. */
  raw: Buffer
}

/**
 * A message with its envelope. Headers hold the subject, the addresses and no other personal data; line breaks in them
 * are taken out, so that no text can become a header of its own.
 */
export async function composeMail(mail: Mail, from: string): Promise<ComposedMail> {
  const message = new MailComposer({
    from,
    // As objects: a comma or bracket inside an address never makes a second one.
    to: mail.to.map((address) => ({ name: '', address: oneLine(address) })),
    subject: oneLine(mail.subject),
    messageId: `<${mail.messageId}>`,
    html: mail.html,
    text: mail.text,
    headers: {
      // Out-of-office programs do not answer it. RFC 3834.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.language,
    },
    attachments: mail.attachments.map(({ fileName, contentType, bytes, inlineId }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
      ...(inlineId ? { cid: inlineId } : {}),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from: sender, to } = message.getEnvelope()
  return { envelope: { from: sender || '', to }, raw: await message.build() }
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
