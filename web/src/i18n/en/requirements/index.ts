import type { Dictionary } from '../../dictionary.ts'

/** The administrator's import of what passports need. */
const requirements = {
  title: 'Visa requirements',
  subtitle: 'What a passport needs at a destination: the visa checker and the wizard answer from this.',
  loadFailedTitle: 'Error',
  loadFailed: 'What is stored could not be read. Try again in a moment.',
  stale: 'This may be out of date: it could not be read again.',
  storedTitle: 'What is stored',
  nothing: 'Nothing yet: the checker cannot answer before a file is imported.',
  stored: '{pairs:string} pairs of passport and destination, as of {day:string}.',
  form: {
    title: 'Import a newer file',
    text: 'The tidy file of passport-index-data, or any CSV with the columns Passport, Destination and Requirement in ISO codes. What is stored becomes exactly what the file says.',
    choose: 'Choose a CSV file',
    date: 'Day of the data',
    dateHint: 'As its source says, not the day of the download. Shown with every answer.',
    name: 'Source',
    address: 'Address of the source',
    replace: 'Also if fewer than half of the stored pairs would be left',
    replaceHint: 'Such a file is refused otherwise: it is usually a part of one.',
    look: 'See what changes',
    looking: 'Comparing…',
    store: 'Import',
    storing: 'Importing…',
    same: 'The file says what is stored already. Nothing is to be done.',
    stored: 'Visa requirements imported',
    refused: 'The file was refused. Nothing was written.',
    failed: 'Failed to import the file',
  },
  preview: {
    older: 'The file is older than what is stored, which is of {day:string}.',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    unchanged: 'Unchanged',
    examples: 'Some of the changes',
    pair: '{passport:string} to {destination:string}:',
    becomes: '{before:string} → {after:string}',
    nothing: 'not known',
    freeFor: 'visa free for {0:number} day{{s}}',
    needs: {
      'visa required': 'visa required',
      'e-visa': 'e-visa',
      eta: 'ETA',
      'visa on arrival': 'visa on arrival',
      'visa free': 'visa free',
      'no admission': 'no admission',
    },
  },
} as const satisfies Dictionary

export default requirements
