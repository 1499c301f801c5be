import { toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The doctype that mail programs, including Outlook, render most consistently. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Plain text keeps the case of headings. */
const PLAIN = { selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })) }

/** A link at the end of a sentence: mail programs take the full stop for a part of it. */
const LINK_AND_STOP = /(https?:\/\/\S*[^\s.])\.+(?=\s|$)/g

/** Renders a mail's page as HTML and plain text, synchronously; react-email's own streaming renderer took twice as long. */
export function renderPage(page: ReactElement): { html: string; text: string } {
  const html = DOCTYPE + renderToStaticMarkup(page)
  return { html, text: toPlainText(html, PLAIN).replace(LINK_AND_STOP, '$1') }
}
