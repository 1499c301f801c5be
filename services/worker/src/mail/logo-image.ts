import type { MailAttachment } from '@passage/integrations/mail/port'
import sharp from 'sharp'
import { LOGO_ID } from './mail-content.ts'

/** The web's logo (`web/public/favicon.svg`). Mail programs show no SVG, so it is sent as PNG. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none" stroke="#B3261E">
  <g transform="rotate(-9 20 20)">
    <circle cx="20" cy="20" r="18" stroke-width="2.4"/>
    <circle cx="20" cy="20" r="14.2" stroke-width="1.2" stroke-dasharray="1.6 1.8"/>
    <path d="M16.4 29V11.2h5.2a5.4 5.4 0 0 1 0 10.8h-5.2" stroke-width="3.2" stroke-linejoin="round"/>
    <path d="M12.8 29h7.2M12.8 11.2h4" stroke-width="1.6" stroke-linecap="round"/>
  </g>
</svg>`

let drawn: Promise<Uint8Array> | undefined

/** The inline logo of mails, drawn once per process, at double size for high-resolution screens. */
export async function logoImage(): Promise<MailAttachment> {
  drawn ??= sharp(Buffer.from(LOGO), { density: 300 }).resize(88, 88).png({ palette: true }).toBuffer()
  return { fileName: 'passage.png', contentType: 'image/png', bytes: await drawn, inlineId: LOGO_ID }
}
