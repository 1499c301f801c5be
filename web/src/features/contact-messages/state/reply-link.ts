/**
 * A `mailto:` link that begins the reply to a subject ("Re: …" in every language, agency specification §2.8). Lines end as
 * RFC 6068 wants it. No part of it can add a header or an address.
 */
export function replyLink(to: string, { subject, body }: { subject: string; body: string }): string {
  const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encoded(`Re: ${subject}`)}&body=${encoded(body)}`
}
