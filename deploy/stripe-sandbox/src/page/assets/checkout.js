// The page works without this file; it groups digits, fills in test numbers and stops a second press of the button.

const number = document.querySelector('#number')
const expiry = document.querySelector('#expiry')
const iban = document.querySelector('#iban')

const inFours = (text) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** Rewrites a field as it is typed, unless the cursor stands in the middle of it. */
function shape(input, rewrite) {
  input?.addEventListener('input', (event) => {
    const atEnd = input.selectionStart === input.value.length
    if (atEnd && !event.inputType?.startsWith('delete')) input.value = rewrite(input.value)
  })
}

shape(number, (text) => inFours(text.replace(/\D/g, '').slice(0, 19)))
shape(iban, (text) => inFours(text.replace(/[^a-z0-9]/gi, '').toUpperCase()))
shape(expiry, (text) => {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  return padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${padded.slice(2)}`
})

for (const button of document.querySelectorAll('[data-fill]')) {
  button.addEventListener('click', () => {
    const text = button.dataset.fill
    const isCard = /^\d/.test(text)
    document.querySelector(`input[name=method][value=${isCard ? 'card' : 'sepa_debit'}]`).checked = true
    if (isCard) {
      number.value = inFours(text)
      expiry.value = '12 / 34'
      document.querySelector('#cvc').value = '123'
    } else iban.value = inFours(text)
    document.querySelector('form .primary').focus()
  })
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) {
      event.preventDefault()
      return
    }
    form.dataset.sent = 'yes'
    const pressed = event.submitter ?? form.querySelector('.primary')
    pressed.dataset.label = pressed.textContent
    pressed.setAttribute('aria-disabled', 'true')
    pressed.textContent = form.dataset.busy
  })
}

document.querySelector('.alert')?.scrollIntoView({ block: 'center' })

// Coming back with the browser's back button may show the page as it was left: make it usable again.
window.addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  for (const form of document.querySelectorAll('form')) {
    delete form.dataset.sent
    for (const button of form.querySelectorAll('[data-label]')) {
      button.textContent = button.dataset.label
      button.removeAttribute('aria-disabled')
    }
  }
})
