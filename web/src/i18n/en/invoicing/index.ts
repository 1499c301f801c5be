import type { Dictionary } from '../../dictionary.ts'

const invoicing = {
  agencyTitle: 'Invoices of your orders',
  toCompany: 'The invoice is made out to {name:string}.',
  toAgency: 'From now on, invoices are made out to {name:string}.',
  toTravellers: 'Invoices are made out to the travellers who order.',
  add: 'Invoice for a company',
  change: 'Change the company',
  correct: 'Correct the recipient',
  name: 'Company name',
  address: 'Address',
  addressHint: 'Street, postal code and city, country',
  vatNumber: 'VAT number',
  vatNumberHint: 'With the letters of its country, such as LU12345678',
  errors: {
    name: 'Enter the name of the company',
    address: 'Enter the address of the company, in six lines at most',
    vatNumber:
      'Check the VAT number: it does not have the form of its country. It begins with two letters, such as LU12345678',
  },
  issued:
    'Invoice {number:string} is issued already. When you save, a credit note takes it back and a corrected invoice replaces it. Nothing is charged or refunded.',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Without a company',
  saved: 'The invoice is made out to this company',
  corrected: 'The corrected invoice is here',
  removed: 'The invoice names no company',
  agencySaved: 'The choice is saved',
  failed: 'The company could not be saved. Check what you entered and try again.',
  notCorrectable: 'This invoice cannot be corrected here any more. Write to us and quote its number.',
} as const satisfies Dictionary

export default invoicing
