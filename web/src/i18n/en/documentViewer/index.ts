import type { Dictionary } from '../../dictionary.ts'
import { readyMade } from './ready-made.ts'

/** How staff look at a document and judge it. */
const documentViewer = {
  label: 'Document {file:string}',
  pagesOf: 'Pages of {file:string}',
  pageOf: 'Page {page:number} of {file:string}',
  pictureOf: 'Picture of {file:string}',
  pageFailed: 'Page {page:number} could not be displayed. Download the file to see it.',
  morePages: 'The first {shown:number} of {pages:number} pages are shown. Download the file to see all of them.',
  keys: 'Keys: + − zoom, 0 whole page, W width, T rotate, Page Up and Page Down.',
  keysWithVerdict: 'Keys: A approve, R send back, + − zoom, 0 whole page, W width, T rotate, Page Up and Page Down.',
  tools: {
    label: 'View of {file:string}',
    zoom: 'Zoom',
    percent: '{percent:string}%',
    smaller: 'Zoom out',
    larger: 'Zoom in',
    width: 'Fit the width',
    widthWord: 'Width',
    page: 'Show the whole page',
    pageWord: 'Page',
    rotate: 'Rotate',
    rotateWord: 'Rotate',
    previous: 'Previous page',
    next: 'Next page',
    of: '{page:number} / {pages:number}',
    download: 'Download',
    full: 'Full screen',
    downloadFor: 'Download {file:string} as it is shown here',
  },
  turn: {
    failed: '{file:string} is turned on this screen only',
    failedText: 'The turn could not be stored. Turn it again in a moment.',
  },
  states: {
    deleted: 'This file has been deleted.',
    gone: 'This file no longer exists: it was deleted on request or automatically.',
    checking: 'This file is still being checked. You can view it in a moment.',
    faulty: 'This file did not pass the check.',
    failed: 'The file could not be loaded',
    failedText: 'The document itself is safe. Check your connection and try again.',
  },
  notShown: {
    broken: {
      title: 'This file cannot be shown',
      text: 'It is damaged, or in a form that cannot be shown here. Download it, or send it back.',
    },
    locked: {
      title: 'This PDF is locked',
      text: 'It requires a password. Send it back and ask for one without.',
    },
    too_slow: {
      title: 'Showing this PDF takes too long',
      text: 'It was stopped so as not to block this page. Download it, or send it back.',
    },
    too_large: { title: 'This file is too large to be shown', text: 'Download it to view it.' },
    unsupported: {
      title: 'This browser cannot show PDF files here',
      text: 'Download the file, or use a current browser.',
    },
  },
  versions: {
    current: 'This version',
    earlier: 'The previous version',
    earlierFile: '{file:string}, the previous version',
    compare: 'Side by side',
    sentBack: 'Sent back on {when:string}',
    deleted: 'Its file was deleted on {when:string}',
  },
  compare: {
    title: 'The order says',
    destination: 'Destination',
    departure: 'Departure',
    return: 'Return',
    unnamed: 'Traveller {number:number}',
    notGiven: 'not given yet',
    validityUndated: {
      valid: 'Valid today. Without a departure date, the validity it needs is unknown.',
      expired: 'Expired.',
      unknown: 'How long it must be valid depends on the departure date, which is not given.',
    },
    validity: {
      valid: 'Valid long enough: needed until {needed:string}.',
      too_soon:
        'Expires {days:number} day{{s}} too early: it must be valid until {needed:string}. Ask for a renewed passport or other dates.',
      expired: 'Expired. It must be valid until {needed:string}.',
      unknown: 'It must be valid until {needed:string}.',
    },
    showNumber: 'Show the number',
    showNumberFor: 'Show the number of {name:string}’s passport',
    hideNumber: 'Hide the number',
    hideNumberFor: 'Hide the number of {name:string}’s passport',
    showPhoto: 'Show the photo',
    showPhotoFor: 'Show the photo {file:string}',
    hidePhoto: 'Hide the photo',
    hidePhotoFor: 'Hide the photo {file:string}',
  },
  approve: {
    notShown: 'The document is not on the screen',
    notSeen: 'View the whole document first',
    notSeenText: 'Page Down scrolls; then A approves it.',
  },
  severalHint: 'Choose one or more; the number keys work too.',
  nothingChosen: 'Choose a reason or write one: the customer will read it.',
  ownWords: 'In your own words',
  ownWordsHint: {
    en: 'The customer reads English. Ctrl + Enter sends it.',
    fr: 'The customer reads French: please write in French. Ctrl + Enter sends it.',
  },
  tooLong: 'This is {over:number} {{character|characters}} too long.',
  preview: {
    title: { en: 'The customer will read, in English', fr: 'The customer will read, in French' },
    nothing: 'Nothing yet.',
    meaning: 'In your language: {text:string}',
  },
  wish: 'What is needed',
  ...readyMade,
} as const satisfies Dictionary

export default documentViewer
