import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { html, type Markup } from '../../../lib/html.ts'
import type { Formats } from '../../../lib/words/formats.ts'
import type { OrderWords } from '../order-texts.ts'
import { machineLine } from '../timeline/machine-line.ts'
import { type PassportStep, passportSteps } from '../timeline/passport-steps.ts'
import { stepLook } from '../timeline/step-looks.ts'
import { type StepText, stepText } from '../timeline/step-text.ts'
import { deadlinesOf } from '../turn/deadlines.ts'
import { deadlineText, PARTY_LOOKS, turnWords } from '../turn/turn-words.ts'

/**
 * The order's page as it begins: the same words in the same places as React's, without what can be pressed. The owner's
 * stamps are left out, since the control above them may still grow, and pictures, for which the control would have to wait.
 * `draw-order.test.tsx` compares the two.
 */
export function drawOrder(order: TrackedOrder, paid: string | null, words: OrderWords): Markup {
  const { LL, format } = words
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  return html`<div data-first-look aria-busy="true" class="flex min-h-dvh flex-col">
<header class="sticky top-0 z-40 border-b border-hairline bg-paper">
<div class="mx-auto flex min-h-16 max-w-page items-center justify-center gap-2 px-2 sm:px-6">
<span class="size-9 shrink-0"></span><span class="font-display text-xl font-semibold tracking-tight text-ink">${LL.brand()}</span>
</div></header>
<main class="flex grow flex-col"><div class="mx-auto min-h-dvh w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
<header class="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
<h1 class="min-w-0"><span class="flex min-h-9 items-center gap-3 font-display text-2xl font-semibold sm:text-3xl"><span class="h-5 w-7.5 shrink-0 rounded-[3px] border border-ink/20"></span>${country}</span>
<span class="mt-1 block text-base font-medium text-slate tabular-nums">${LL.tracking.orderTitle({ number: order.orderNumber })}</span></h1>
<div class="min-h-5 max-sm:basis-full"><p class="flex items-start gap-2 text-sm text-slate"><span class="mt-1.25 size-2.5 shrink-0 rounded-full bg-control"></span><span>${LL.tracking.line.connecting()}</span></p></div>
</header>
<div class="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
<div class="min-w-0">${drawTurn(order, paid, words)}</div>
${!order.full && html`<div class="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">${drawSteps(order, words)}</div>`}
</div></div></main></div>`
}

/** The turn card without its icon and its control. */
export function drawTurn(order: TrackedOrder, paid: string | null, words: OrderWords): Markup {
  const { party, who, headline, refund, isConfirming, signIn } = turnWords(order, paid, words.LL)
  const look = PARTY_LOOKS[party]
  const deadlines = isConfirming ? [] : deadlinesOf(order, Date.now())
  return html`<section><div class="rounded-card border border-t-4 border-hairline bg-card p-5 shadow-soft sm:p-6 ${look.edge}">
<div class="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:gap-x-4 sm:gap-y-0">
<span class="size-9 rounded-full sm:row-span-2 sm:size-11 ${look.mark}"></span>
<p class="font-semibold ${look.words}">${who}</p>
<h2 class="font-display text-xl font-semibold max-sm:col-span-2 sm:col-start-2">${headline}</h2></div>
${
  deadlines.length > 0 &&
  html`<ul class="mt-2 grid gap-1">${deadlines.map(
    (deadline) =>
      html`<li class="flex max-w-text items-start gap-2 ${deadline.kind === 'overdue' ? 'text-orange' : 'text-ink'}"><span class="mt-0.5 size-5 shrink-0"></span><time>${deadlineText(deadline, words)}</time></li>`,
  )}</ul>`
}${refund !== null && html`<p class="mt-2 max-w-text text-sm text-slate">${refund}</p>`}
${signIn !== null && html`<span class="mt-4 block min-h-11"></span>`}
</div></section>`
}

/** The passport page: its steps without their stamps. */
export function drawSteps(order: TrackedOrder, { LL, format }: OrderWords): Markup {
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  const steps = passportSteps(order).map((step) => {
    const draw = step.kind === 'news' ? drawNews : drawStep
    return draw(step, stepText(step, order, country, { LL, format }), format)
  })
  return html`<section class="guilloche @container overflow-hidden rounded-card border border-hairline bg-card shadow-soft">
<header class="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline px-5 py-3 @lg:px-8"><h3 class="min-w-0 font-display text-lg font-semibold">${LL.tracking.page({ country })}</h3></header>
<ol class="px-5 py-5 @lg:px-8">${steps}</ol>
<p aria-hidden="true" class="overflow-hidden border-t border-hairline px-5 py-3 font-mono text-sm tracking-[0.2em] whitespace-nowrap text-control select-none @lg:px-8">${machineLine(order)}</p></section>`
}

function drawNews({ at }: PassportStep, { title, note }: StepText, format: Formats): Markup {
  return html`<li class="relative flex gap-3 pb-5 last:pb-0 @lg:gap-5">
<span class="flex w-7 shrink-0 justify-center pt-2"><span class="size-2.5 rounded-full bg-control"></span></span>
<div class="min-w-0 text-sm"><h4 class="mr-2 inline font-medium">${title}</h4>${at && html`<time class="inline-block text-slate tabular-nums">${format.dateTime(at)}</time>`}
${note !== '' && html`<p class="mt-0.5 max-w-prose break-words whitespace-pre-line text-slate">${note}</p>`}</div></li>`
}

function drawStep(step: PassportStep, { title, note }: StepText, format: Formats): Markup {
  const isAhead = step.state === 'pending'
  const time = step.at && !isAhead && format.dateTime(step.at)
  return html`<li class="relative flex gap-3 pb-6 last:pb-0 @lg:gap-5">
<span class="flex size-7 shrink-0 rounded-full ${stepLook(step)}"></span>
<div class="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 @lg:grid-rows-[auto_1fr] @lg:gap-x-5">
<div><h4 class="text-lg font-semibold ${isAhead && 'text-slate'}">${title}</h4>${time && html`<time class="block text-sm text-slate tabular-nums">${time}</time>`}</div>
<div class="-my-2 w-20 @xs:w-26 @lg:row-span-2 @lg:w-36"><svg viewBox="0 0 120 92"></svg></div>
${note !== '' && html`<p class="mt-1 max-w-prose break-words whitespace-pre-line text-slate @max-lg:col-span-2">${note}</p>`}
</div></li>`
}
