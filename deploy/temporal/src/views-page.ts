import { html } from 'hono/html'
import { addressOf, canBeSaved, savedViews } from './views.ts'

/** The page of saved views: each opens in the Temporal UI, and can be added to the saved views of this browser. */
export const viewsPage = (ui: { uiUrl: string; namespace: string }) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Passage: saved views of the Temporal UI</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2733; }
      dt { margin-top: 1.25rem; font-weight: 600; }
      dd { margin: 0; }
      code { font-size: 0.85rem; color: #475569; overflow-wrap: anywhere; }
      a { color: #14508c; }
      .save { font-weight: 400; margin-left: 0.75rem; }
    </style>
  </head>
  <body>
    <h1>Orders and partners in the Temporal UI</h1>
    <p>Each name opens a list. <em>Keep</em> also adds it to the saved views of this browser; once is enough.</p>
    <dl>
      ${savedViews.map(
        (view) => html`<dt>
            <a href="${addressOf(view, ui)}">${view.name}</a>
            ${canBeSaved(view) ? html`<a class="save" href="${addressOf(view, { ...ui, save: true })}">Keep</a>` : ''}
          </dt>
          <dd>${view.what}<br /><code>${view.query}</code></dd>`,
      )}
    </dl>
  </body>
</html>`
