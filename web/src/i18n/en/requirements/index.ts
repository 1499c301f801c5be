import type { Dictionary } from '../../dictionary.ts'

/** The administrator's import of what passports need. */
const requirements = {
  title: 'Visa requirements',
  subtitle: 'What a passport needs at a destination: the visa checker and the order form use this data.',
  failedTitle: 'Error',
  loadFailed: 'The stored data could not be loaded. Try again in a moment.',
  stale: 'This may be out of date: it could not be refreshed.',
  storedTitle: 'What is stored',
  nothing: 'Nothing yet: the checker cannot answer before a file is imported.',
  stored: '{pairs:string} pairs of passport and destination, as of {day:string}.',
  form: {
    title: 'Import a newer file',
    text: 'The tidy file of passport-index-data, or any CSV with the columns Passport, Destination and Requirement in ISO codes. The file replaces all stored data.',
    choose: 'Choose a CSV file',
    date: 'Day of the data',
    dateHint: 'As its source says, not the day of the download. Shown with every answer.',
    name: 'Source',
    address: 'Address of the source',
    replace: 'Import even if fewer than half of the stored pairs would be left',
    replaceHint: 'Otherwise such a file is refused: it is usually incomplete.',
    look: 'See what changes',
    looking: 'Comparing…',
    store: 'Import',
    storing: 'Importing…',
    same: 'The file matches what is already stored. There is nothing to do.',
    stored: 'Visa requirements imported',
    refused: 'The file was refused. Nothing was saved.',
    failed: 'The file could not be imported',
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
      eta: 'travel authorisation ({0:string})',
      'visa on arrival': 'visa on arrival',
      'visa free': 'visa free',
      'no admission': 'no admission',
    },
  },
} as const satisfies Dictionary

export default requirements
