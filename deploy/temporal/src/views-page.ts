import { LUXEMBOURG_TIME, luxembourgClock } from '@passage/contracts/domain/luxembourg-day'
import { html } from 'hono/html'
import { alertsOf } from './overview/alerts.ts'
import type { ListedRun, Overview } from './overview/overview.ts'
import { addressOf, addressOfRun, canBeSaved, type SavedView, savedViews } from './views.ts'

interface Ui {
  uiUrl: string
  namespace: string
}

/** Seconds after which the page reloads. */
const RELOAD = 15

/**
 * The page of saved views: alerts, then the views by group, each with its count and its newest runs; a view without runs is
 * only named. A view opens in the Temporal UI, which can keep it in its own saved views. `overview` is null when Temporal does
 * not answer. design.md, Operators.
 */
export const viewsPage = (ui: Ui, overview: Overview | null) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${RELOAD}" />
    <title>Passage: saved views of the Temporal UI</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2733; }
      h2 { font-size: 1.1rem; margin: 2rem 0 0; border-bottom: 1px solid #e2e8f0; }
      dt { margin-top: 1rem; font-weight: 600; }
      .empty { margin-top: 0.25rem; font-weight: 400; }
      .empty a { color: #475569; }
      ul { margin: 0.25rem 0; padding-left: 1.25rem; }
      dd { margin: 0; }
      a { color: #14508c; }
      .now { border-left: 4px solid #64748b; padding: 0.5rem 1rem; background: #f1f5f9; }
      .wrong { border-color: #b42318; background: #fef3f2; }
      .now p { margin: 0.25rem 0; }
      .count { font-variant-numeric: tabular-nums; margin-left: 0.5rem; }
      .save { font-weight: 400; margin-left: 0.75rem; }
    </style>
  </head>
  <body>
    <h1>Saved views of the Temporal UI</h1>
    ${now(ui, overview)}
    <p>A name opens its list in the Temporal UI. <em>Keep</em> also adds it to the Custom Views of your browser. Times are in ${LUXEMBOURG_TIME.en}.</p>
    ${Object.entries(Object.groupBy(savedViews, ({ group }) => group)).map(
      ([group, views = []]) => html`<h2>${group}</h2>
        <dl>
          ${views.map((view) => viewOf(view, ui, overview))}
        </dl>`,
    )}
  </body>
</html>`

/** The alerts. */
function now(ui: Ui, overview: Overview | null) {
  if (!overview)
    return html`<section class="now wrong" aria-label="Now"><p>Temporal does not answer, so there are no counts.</p></section>`
  const alerts = alertsOf(overview)
  if (alerts.length === 0)
    return html`<section class="now" aria-label="Now"><p>Workers are running, and no order waits for a server.</p></section>`
  return html`<section class="now wrong" aria-label="Now">
      ${alerts.map(({ text, query }) => html`<p><a href="${addressOf({ query }, ui)}">${text}</a></p>`)}
    </section>`
}

function viewOf(view: SavedView, ui: Ui, overview: Overview | null) {
  const count = overview?.counts.get(view.name)
  const isEmpty = count === 0
  return html`<dt class="${isEmpty ? 'empty' : ''}">
      <a href="${addressOf(view, ui)}">${view.name}</a>
      ${count ? html`<span class="count">${count}</span>` : ''}
      ${canBeSaved(view) ? html`<a class="save" href="${addressOf(view, { ...ui, save: true })}">Keep</a>` : ''}
    </dt>
    ${
      isEmpty
        ? ''
        : html`<dd>
            ${view.description}
            ${count ? newest(view, overview?.newest.get(view.name) ?? [], count, ui) : ''}
          </dd>`
    }`
}

function newest(view: SavedView, runs: readonly ListedRun[], count: number, ui: Ui) {
  const more = count - runs.length
  return html`<ul>
    ${runs.map((run) => html`<li><a href="${addressOfRun(run, ui)}">${run.orderNumber ?? run.workflowId}</a> ${factsOf(run)}</li>`)}
    ${more > 0 ? html`<li><a href="${addressOf(view, ui)}">${more} more</a></li>` : ''}
  </ul>`
}

const factsOf = ({ reasons, dueAt }: ListedRun): string =>
  [...reasons, ...(dueAt ? [`due ${luxembourgClock(dueAt).slice(0, 16)}`] : [])].join(' · ')
