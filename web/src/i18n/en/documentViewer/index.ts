import type { Dictionary } from '../../dictionary.ts'
import { readyMade } from './ready-made.ts'

/** How staff look at a document and judge it. */
const documentViewer = {
  label: 'Document {file:string}',
  pagesOf: 'Pages of {file:string}',
  pageOf: 'Page {page:number} of {file:string}',
  pictureOf: 'Picture of {file:string}',
  pageFailed: 'Page {page:number} could not be drawn. Download the file to see it.',
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
    downloadFor: 'Download {file:string} as it is shown here',
  },
  states: {
    deleted: 'This file has been deleted.',
    gone: 'This file is gone: it was deleted, or its time is up.',
    checking: 'This file is still being checked. It can be looked at in a moment.',
    faulty: 'This file did not pass the check.',
    failed: 'The file could not be loaded',
    failedText: 'The document itself is safe. Check your connection and try again.',
  },
  notShown: {
    broken: {
      title: 'This file cannot be shown',
      text: 'It is damaged, or made in a way that is not shown here. Download it, or send it back.',
    },
    locked: {
      title: 'This PDF is locked',
      text: 'It wants a password. Send it back and ask for one without.',
    },
    too_slow: {
      title: 'Showing this PDF takes too long',
      text: 'It was stopped so that it does not hold up this page. Download it, or send it back.',
    },
    too_large: { title: 'This file is too large to be shown', text: 'Download it to look at it.' },
    unsupported: {
      title: 'This browser cannot show PDF files here',
      text: 'Download the file, or use a current browser.',
    },
  },
  versions: {
    current: 'This version',
    earlier: 'The version before',
    earlierFile: '{file:string}, the version before',
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
      valid: 'Valid today. Without a departure date it is unknown how long it must be.',
      expired: 'Expired.',
      unknown: 'How long it must be valid depends on the departure date, which is not given.',
    },
    validity: {
      valid: 'Valid long enough: needed until {needed:string}.',
      too_soon: 'Expires too soon: it must be valid until {needed:string}.',
      expired: 'Expired. It must be valid until {needed:string}.',
      unknown: 'It must be valid until {needed:string}.',
    },
    showPhoto: 'Show the photo',
    showPhotoFor: 'Show the photo {file:string}',
    hidePhoto: 'Hide the photo',
    hidePhotoFor: 'Hide the photo {file:string}',
  },
  approve: {
    notShown: 'The document is not on the screen',
    notSeen: 'See the document to its end first',
    notSeenText: 'Page Down goes on; then A approves it.',
  },
  severalHint: 'Choose one or more, also by their digits.',
  nothingChosen: 'Choose a reason or write one: the customer reads it.',
  ownWords: 'In your own words',
  ownWordsHint: {
    en: 'The customer reads English. Ctrl + Enter sends it.',
    fr: 'The customer reads French: please write in French. Ctrl + Enter sends it.',
  },
  tooLong: 'This is {over:number} {{character|characters}} too long.',
  preview: {
    title: { en: 'The customer will read, in English', fr: 'The customer will read, in French' },
    nothing: 'Nothing yet.',
  },
  wish: 'What is needed',
  ...readyMade,
} as const satisfies Dictionary

export default documentViewer
