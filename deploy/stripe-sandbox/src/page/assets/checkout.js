// The page works without this file, which fills in test numbers.
for (const button of document.querySelectorAll('[data-fill]')) {
  button.addEventListener('click', () => {
    const { fill } = button.dataset
    const isCard = /^\d/.test(fill)
    document.querySelector(`input[value=${isCard ? 'card' : 'sepa_debit'}]`).checked = true
    const values = isCard ? { number: fill, expiry: '12 / 34', cvc: '123' } : { iban: fill }
    for (const [id, value] of Object.entries(values)) document.getElementById(id).value = value
    document.querySelector('.primary').focus()
  })
}
