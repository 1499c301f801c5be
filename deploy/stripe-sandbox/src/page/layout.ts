import { html } from 'hono/html'
import type { Texts } from './texts.ts'

type Content = ReturnType<typeof html>

/** The layout of every hosted page, headed by the notice that this is a sandbox. */
export function layout(t: Texts, title: string, content: Content): Content {
  return html`<!doctype html>
<html lang="${t.lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/c/assets/checkout.css">
    <script type="module" src="/c/assets/checkout.js"></script>
  </head>
  <body>
    <header class="ribbon"><strong>${t.sandbox}</strong> <span>${t.noRealMoney}</span></header>
    ${content}
  </body>
</html>`
}

/** A page with one centred message. */
export function card(content: Content): Content {
  return html`<main class="single"><div class="card">${content}</div></main>`
}
