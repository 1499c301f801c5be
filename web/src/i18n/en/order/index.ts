import type { Dictionary } from '../../dictionary.ts'
import start from './start.ts'

const order = {
  ...start,
  check: {
    change: 'Change',
    destination: 'Destination',
    visa: 'Visa',
    contact: 'Contact',
    documents: 'Documents',
    notGiven: 'not given',
    missing: 'still missing',
    follows: 'can follow after payment',
    uploading: '{file:string} (being uploaded)',
    notUploaded: '{file:string} (not uploaded)',
  },
  documents: {
    privacyTitle: 'Privacy and consent',
    rules: 'PDF, JPG or PNG, under 10 MB each, one file at a time.',
    deletion:
      'Each document is deleted automatically 24 hours after you upload it. Once your order is paid, it is kept until 24 hours after the order closes.',
    checklistFailed:
      'The list of documents for this trip could not be loaded: these are the usual ones. We will ask you for anything that is missing.',
    validUntil: 'For this trip it must be valid until {day:string} at least.',
    required: 'Required',
    recommended: 'Recommended',
    missing: 'Still to come: {list:string}',
    missingRule:
      'One document is enough to pay; the others may follow. Once you have paid, we ask for them by e-mail and on your order’s page, and remind you after one day and after three. Until they arrive, your order waits and does not go to the embassy.',
    more: '{0:number} more that may help',
    perTraveller: 'One for each traveller: add a file for every one of them.',
  },
  otherDevice: {
    begun: '{country:string}: your application, last changed on {when:string}',
    goOn: 'Continue it',
    today: 'at {time:string}',
    earlier: 'on {day:string}',
    adopted: 'We kept what you typed {when:string}.',
    startAfresh: 'Start again',
    both: 'You also entered details elsewhere {when:string}.',
    takeTheirs: 'Use those',
    keepMine: 'Keep these',
    outdated: 'This page is out of date. Nothing that you type here is kept: reload the page.',
    reload: 'Reload the page',
    ask: {
      title: 'Delete what you typed?',
      text: 'It is deleted on all your devices.',
      keep: 'Keep it',
      confirm: 'Delete and start again',
      failed: 'It could not be deleted',
    },
    ordered: 'This order is placed: {number:string}.',
    orderedText: 'Its page says what happens next.',
    startNew: 'Start a new application',
    showOrder: 'Show the order',
    orderAgain: 'Order again with these details',
  },
  mistakes: {
    title: '{0:number} point{{s}} to check',
    customerName: 'Enter your full name',
    customerEmail: 'Enter an e-mail address like name@example.com',
    customerPhone: 'Enter a phone number with digits, e.g. +352 621 000 000',
    nationality: 'Choose a nationality',
    departureDate: 'Enter a departure date from tomorrow on',
    firstName: 'Enter the first name of traveller {0:number}',
    lastName: 'Enter the last name of traveller {0:number}',
    birthDate: 'Enter a date of birth in the past for traveller {0:number}',
    passportNumber: 'Enter the passport number of traveller {0:number}: 5 to 20 letters and digits',
    passportExpiry: 'Enter the expiry date of the passport of traveller {0:number}',
    passportSoon:
      'The passport of traveller {traveller:number} must be valid until {day:string} at least: six months after the departure',
    passportOver: 'The passport of traveller {0:number} has expired',
    document: 'Upload at least one document',
    notUploaded: '“{file:string}” was not uploaded: try again, replace it or remove it',
    uploading: 'Wait until your documents are uploaded',
    terms: 'Accept the terms',
  },
  placing: {
    continue: 'Continue to payment',
    continuing: 'Recording your order…',
    nothingPaidYet: 'You pay nothing on this page.',
    failed: 'Failed to create order',
    failedText: 'Your details and documents are saved here. Nothing was paid. Try again in a moment.',
    failures: {
      document_not_usable: 'One of your documents can no longer be used. Replace it, then continue.',
      offer_not_available:
        'This destination is no longer on offer. Your details and documents are saved: choose another one.',
      not_signed_in: 'Your session has ended. Sign in again: your details and documents are kept.',
      not_allowed: 'Your account cannot order visas.',
      too_many_requests: 'Too many attempts in a short time. Wait a minute, then continue.',
      too_many_orders: 'You have placed as many orders as an hour allows. What you entered is kept: continue later.',
      too_many_unpaid_orders:
        'You have many orders that are not paid yet. Pay or cancel one in My orders, then continue: what you entered is kept.',
      address_not_verified:
        'Your account’s address is not confirmed yet, so the order can only go to that address. Open the link in our mail, or enter that address here.',
      invalid_input: 'Our server could not accept this: {reason:string}',
      outcome_pending: 'We did not get an answer in time. Press Continue again: your order is never recorded twice.',
    },
    priceChanged: 'The price has changed',
    priceChangedText: 'It was {before:string} and is now {now:string}. Nothing has been ordered or paid yet.',
    priceConfirm: 'Continue at {now:string}',
  },
} as const satisfies Dictionary

export default order
