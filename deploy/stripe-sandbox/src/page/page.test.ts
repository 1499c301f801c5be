import { expect, test } from 'vitest'
import { sandboxForTest, sessionParams } from '../testing/harness.ts'

const card = { method: 'card', name: 'Marie Curie', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

async function pageForTest(change: Parameters<typeof sessionParams>[0] = {}) {
  const sandbox = await sandboxForTest()
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams(change))
  const address = `${sandbox.url}/c/pay/${id}`
  const open = async (url = address, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: plain(await response.text()) }
  }
  const submit = async (fields: Record<string, string>, url = address) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return { status: response.status, to: response.headers.get('location') ?? '', text: plain(await response.text()) }
  }
  const session = () => sandbox.stripe.checkout.sessions.retrieve(id)
  return { ...sandbox, id, open, submit, session }
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ')

test('the page shows lines, total and test cards, and says that it is a sandbox', async () => {
  const { open } = await pageForTest({ locale: 'en' })
  const { status, text, headers } = await open()
  expect(status).toBe(200)
  for (const part of ['Sandbox', 'No real money', 'Visa fee, Japan', '2 × €45.00', '€63.00', 'Total due €189.00']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('4000 0000 0000 9995')
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
})

test('the page speaks French where the session or, failing that, the browser does', async () => {
  const { open } = await pageForTest({ locale: 'fr' })
  const { text } = await open()
  for (const part of ['Bac à sable', 'Numéro de carte', 'Total à payer 189,00 €']) expect(text).toContain(part)
  const left = await pageForTest({ locale: 'auto' })
  expect((await left.open(undefined, { 'accept-language': 'fr-FR,fr;q=0.9' })).text).toContain('Numéro de carte')
  expect((await left.open(undefined, { 'accept-language': 'de-DE,fr;q=0.5' })).text).toContain('Card number')
})

test('paying leads to the success address with the session id filled in', async () => {
  const { submit, session, id } = await pageForTest()
  const answer = await submit(card)
  expect([answer.status, answer.to]).toEqual([303, `http://localhost:3000/order/done?session=${id}`])
  expect(await session()).toMatchObject({ payment_status: 'paid', customer_details: { name: 'Marie Curie' } })
})

test('pressing the button twice charges once and leads to the same place', async () => {
  const { submit, counters } = await pageForTest()
  const answers = await Promise.all([submit(card), submit(card), submit(card)])
  expect(new Set(answers.map(({ status, to }) => `${status} ${to}`)).size).toBe(1)
  expect((await counters()).charges).toMatchObject({ succeeded: 1, captured: 18_900 })
})

test('a declined card says so, keeps the form and can be followed by another one', async () => {
  const { submit, session } = await pageForTest({ locale: 'en' })
  const declined = await submit({ ...card, number: '4000000000009995' })
  expect(declined.status).toBe(402)
  expect(declined.text).toContain('insufficient funds. You have not been charged')
  expect(await session()).toMatchObject({ status: 'open' })
  expect((await submit(card)).status).toBe(303)
})

test('what is typed wrongly is said beside the field, in the language of the page', async () => {
  const { submit } = await pageForTest({ locale: 'fr' })
  const wrong = await submit({ ...card, number: '4242424242424241', expiry: '01 / 20', cvc: '1' })
  expect(wrong.status).toBe(422)
  for (const part of ['n’est pas valide', 'Cette date est passée', 'Entrez le code CVC']) {
    expect(wrong.text).toContain(part)
  }
})

test('an e-mail address is asked for when the session brings none', async () => {
  const { submit, session } = await pageForTest({ locale: 'en', customer_email: undefined })
  expect((await submit(card)).text).toContain('Enter an e-mail address')
  expect((await submit({ ...card, email: 'payer@example.com' })).status).toBe(303)
  expect(await session()).toMatchObject({ customer_details: { email: 'payer@example.com' } })
})

test('3-D Secure is a page of its own; failing it leads back to the form, completing it to the shop', async () => {
  const { open, submit, session, url } = await pageForTest({ locale: 'en' })
  const secure = { ...card, number: '4000 0027 6000 3184' }
  const there = await submit(secure)
  expect(there.status).toBe(303)
  const challenge = there.to.replace(/^http:\/\/localhost:\d+/, url)
  expect((await open(challenge)).text).toContain('Complete authentication')
  const failed = await submit({ outcome: 'fail' }, challenge)
  expect([failed.status, failed.text.includes('could not confirm that it is you')]).toEqual([402, true])
  expect((await open(challenge)).status).toBe(303)
  await submit(secure)
  expect((await submit({ outcome: 'complete' }, challenge)).to).toContain('/order/done')
  expect((await submit({ outcome: 'complete' }, challenge)).to).toContain('/order/done')
  expect(await session()).toMatchObject({ payment_status: 'paid' })
})

test('a bank payment leads on at once and is explained while it is processing', async () => {
  const { open, submit, session, later } = await pageForTest({ locale: 'en' })
  expect((await submit({ method: 'sepa_debit', iban: 'AT00', holder: 'M' })).text).toContain('This IBAN is not valid')
  const fields = { method: 'sepa_debit', iban: 'AT611904300234573201', holder: 'Marie Curie' }
  expect((await submit(fields)).to).toContain('/order/done')
  expect((await open()).text).toContain('Your bank is processing this payment')
  later()
  expect(await session()).toMatchObject({ payment_status: 'paid' })
  expect((await open()).text).toContain('This payment is complete')
})

test('a session that is over is explained', async () => {
  const { open, submit, stripe, id, url } = await pageForTest({ locale: 'en' })
  await stripe.checkout.sessions.expire(id)
  expect(await open()).toMatchObject({ status: 410, text: expect.stringContaining('has expired') })
  expect(await submit(card)).toMatchObject({ status: 410, text: expect.stringContaining('You have not been charged') })
  expect(await open(`${url}/c/pay/cs_none`)).toMatchObject({ status: 404 })
})

test('names from the shop are text, never markup', async () => {
  const line = { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: '<img src=x>' } } }
  const { url, id } = await pageForTest({ line_items: [line] })
  const html = await (await fetch(`${url}/c/pay/${id}`)).text()
  expect(html).toContain('&lt;img src=x&gt;')
  expect(html).not.toContain('<img')
})

test('style and script come from the sandbox itself', async () => {
  const { url } = await pageForTest()
  for (const [file, type] of [
    ['checkout.css', 'text/css'],
    ['checkout.js', 'text/javascript'],
  ]) {
    const response = await fetch(`${url}/c/assets/${file}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
  }
})
