import { html } from 'hono/html'
import type { Session } from '../objects/types.ts'
import type { CardField, CardProblem } from '../payments/check-card.ts'
import type { Texts } from './texts.ts'

export type FormValues = {
  method: 'card' | 'sepa_debit'
  email: string
  name: string
  number: string
  expiry: string
  cvc: string
  iban: string
}
export type FormProblems = Partial<Record<CardField | 'iban', CardProblem | 'invalid_iban'>> & { email?: true }
export type FormState = { values: FormValues; problems: FormProblems; message: string | null }

export const emptyForm: FormValues = { method: 'card', email: '', name: '', number: '', expiry: '', cvc: '', iban: '' }

/** The payment form. After a decline it keeps all values but the security code. It works without JavaScript. */
export function paymentForm(t: Texts, session: Session, total: string, { values, problems, message }: FormState) {
  const bank = session.payment_method_types.includes('sepa_debit')
  const card = session.payment_method_types.includes('card')
  const problem = (field: keyof typeof problems) => {
    const code = problems[field]
    return code === true ? t.invalidEmail : code ? t.problems[code] : null
  }
  const cardFields = html`<div class="fields" data-panel="card">
    ${field({ name: 'number', label: t.number, value: values.number, error: problem('number'), autocomplete: 'cc-number', numeric: true, placeholder: '1234 1234 1234 1234', maxlength: 23 })}
    <div class="pair">
      ${field({ name: 'expiry', label: t.expiry, value: values.expiry, error: problem('expiry'), autocomplete: 'cc-exp', numeric: true, placeholder: t.expiryShape, maxlength: 9 })}
      ${field({ name: 'cvc', label: t.cvc, value: '', error: problem('cvc'), autocomplete: 'cc-csc', numeric: true, placeholder: '123', maxlength: 4 })}
    </div>
    ${field({ name: 'name', label: t.holder, value: values.name, error: null, autocomplete: 'cc-name' })}
  </div>`
  const bankFields = html`<div class="fields" data-panel="sepa_debit">
    ${field({ name: 'iban', label: t.iban, value: values.iban, error: problem('iban'), autocomplete: 'off', placeholder: 'AT61 1904 3002 3457 3201', maxlength: 42 })}
    ${field({ name: 'holder', label: t.accountHolder, value: values.name, error: null, autocomplete: 'name' })}
    <p class="hint">${t.bankHint}</p>
  </div>`

  return html`<form method="post" action="/c/pay/${session.id}" novalidate data-busy="${t.busy}">
    ${message ? html`<p class="alert" role="alert">${message}</p>` : ''}
    <h2>${t.contact}</h2>
    ${
      session.customer_email
        ? html`<p class="fixed"><span>${t.email}</span> ${session.customer_email}</p>`
        : field({
            name: 'email',
            label: t.email,
            value: values.email,
            error: problem('email'),
            autocomplete: 'email',
            type: 'email',
          })
    }
    <fieldset class="methods">
      <legend>${t.method}</legend>
      ${card ? method('card', t.card, values.method, cardFields) : ''}
      ${bank ? method('sepa_debit', t.bank, card ? values.method : 'sepa_debit', bankFields) : ''}
    </fieldset>
    <button class="primary" type="submit">${t.payAmount(total)}</button>
  </form>`
}

function method(
  value: FormValues['method'],
  label: string,
  chosen: FormValues['method'],
  fields: ReturnType<typeof html>,
) {
  return html`<div class="method">
    <label class="choice">
      <input type="radio" name="method" value="${value}" ${value === chosen ? 'checked' : ''}> ${icons[value]} ${label}
    </label>
    ${fields}
  </div>`
}

type Field = {
  name: string
  label: string
  value: string
  error: string | null
  autocomplete: string
  type?: string
  numeric?: boolean
  placeholder?: string
  maxlength?: number
}

function field({
  name,
  label,
  value,
  error,
  autocomplete,
  type = 'text',
  numeric,
  placeholder = '',
  maxlength = 200,
}: Field) {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
      placeholder="${placeholder}" maxlength="${maxlength}" inputmode="${numeric ? 'numeric' : type}" spellcheck="false"
      aria-invalid="${error ? 'true' : 'false'}" ${error ? html`aria-describedby="${name}-error"` : ''}>
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
  </div>`
}

const icons = {
  card: html`<svg aria-hidden="true" viewBox="0 0 20 20"><path d="M2 5.5A1.5 1.5 0 0 1 3.5 4h13A1.5 1.5 0 0 1 18 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 2 14.5zM2 8h16M5 12.5h4"/></svg>`,
  sepa_debit: html`<svg aria-hidden="true" viewBox="0 0 20 20"><path d="M3 8l7-4.5L17 8zM5 8v6m3.3-6v6m3.4-6v6M15 8v6M3 16.5h14M3.5 14h13"/></svg>`,
}
