import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from './port.ts'

export interface ComposedMail {
  envelope: { from: string; to: string[] }
  /** The encoded message. */
  raw: Buffer
}

/**
 * Encodes a mail. Headers contain the subject, the addresses and no other personal data; line breaks are removed, so that no text
 * can add a header.
 */
export async function composeMail(mail: Mail, from: string): Promise<ComposedMail> {
  const message = new MailComposer({
    from,
    // As objects: a comma or bracket inside an address cannot add another one.
    to: mail.to.map((address) => ({ name: '', address: oneLine(address) })),
    subject: oneLine(mail.subject),
    messageId: `<${mail.messageId}>`,
    html: mail.html,
    text: mail.text,
    headers: {
      // Suppresses out-of-office replies. RFC 3834.
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
