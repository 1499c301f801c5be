import { readPdf } from '@passage/integrations/printing/read-pdf.fixture'
import { readMailbox } from '@passage/local/testing/mailbox'
import type { Found } from './texts.ts'

/** The mails in the mailbox: their headers (of each part as well), and their bodies and PDF files. */
export async function mailTexts(port: number | undefined, isOurs: (mail: { source: string }) => boolean) {
  const origin = `http://127.0.0.1:${port}`
  const all = await readMailbox(port)
  const withSource = await Promise.all(
    all.map(async (mail) => ({ ...mail, source: await (await fetch(`${origin}/email/${mail.id}/source`)).text() })),
  )
  const mails = withSource.filter(isOurs)
  const headers: Found[] = []
  const bodies: Found[] = []
  for (const mail of mails) {
    const where = `mail "${mail.subject}"`
    for (const line of headerLines(mail.source)) headers.push({ where: `${where}, ${line.split(':')[0]}`, text: line })
    headers.push({ where: `${where}, subject`, text: mail.subject })
    for (const { name = '' } of mail.to) headers.push({ where: `${where}, name of a reader`, text: name })
    bodies.push({ where: `${where}, text`, text: mail.text }, { where: `${where}, html`, text: mail.html })
    for (const { generatedFileName, fileName = '', contentType } of mail.attachments) {
      headers.push({ where: `${where}, an attachment's name`, text: `${generatedFileName} ${fileName}` })
      if (contentType !== 'application/pdf') continue
      const url = `${origin}/email/${mail.id}/attachment/${encodeURIComponent(generatedFileName)}`
      const { title, text } = await readPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()))
      bodies.push({ where: `${where}, ${generatedFileName}`, text: `${title}\n${text}` })
    }
  }
  return { mails, headers, bodies }
}

/** The headers of a message and of its parts, unfolded; encoded words opened; without the reader's own address in To. */
export function headerLines(source: string): string[] {
  const text = source.replaceAll('\r\n', '\n')
  const parts = [...text.matchAll(/^--\S+\n((?:[\w-]+:.*\n(?:[ \t].*\n)*)+)\n/gm)].map(([, headers = '']) => headers)
  return [text.split('\n\n', 1)[0] ?? '', ...parts]
    .flatMap((headers) => headers.replace(/\n[ \t]+/g, ' ').split('\n'))
    .filter((line) => line !== '')
    .map((line) => openWords(/^to:/i.test(line) ? line.replace(/<?[^\s<>]+@[^\s<>]+>?/g, '') : line))
}

/** RFC 2047 */
const openWords = (line: string): string =>
  line.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : text
          .replaceAll('_', ' ')
          .replace(/=([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
  )
