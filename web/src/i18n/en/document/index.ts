import type { Dictionary } from '../../dictionary.ts'
import ask from './ask.ts'

const document = {
  ...ask,
  progress: 'Upload of {file:string}',
  phases: {
    preparing: 'Preparing…',
    sending: '{sent:string} of {total:string}',
    checking: 'Uploaded. We are checking that it can be read…',
    verified: 'Uploaded and readable',
    unverified: 'Uploaded. We are still checking it.',
    error: 'Not uploaded',
  },
  deletedAt: 'Deleted automatically on {when:string} unless you pay',
  earlierKept: 'The earlier file is still there: {file:string}',
  retry: 'Try again',
  retryFor: 'Try again: {file:string}',
  replace: 'Replace',
  replaceFor: 'Replace {file:string}',
  cancel: 'Cancel',
  cancelFor: 'Cancel the upload of {file:string}',
  keepEarlier: 'Keep the earlier file',
  remove: 'Remove',
  removeFor: 'Remove {file:string} from this order',
  failures: {
    too_large: 'File size must be less than 10MB',
    wrong_type: 'Please upload PDF, JPG, or PNG files only',
    empty: 'This file is empty. Choose another one.',
    no_consent: ask.consentFirst,
    interrupted: 'The upload was interrupted when the page closed. Choose the file again.',
    denied: 'Upload failed: Access denied. Check S3 bucket permissions.',
    network:
      'Upload failed: the document store could not be reached. Check your connection and try again. If this goes on, a filter in this network may be in the way: use another network, such as your phone’s, or write to our support.',
    prepare: 'Failed to prepare upload',
    storage: 'S3 upload failed: {status:string}',
    missing:
      'This file did not arrive. Try again; if it does not arrive again, a filter in this network may be in the way: use another network, such as your phone’s.',
    changed: 'This file was changed or moved after you chose it. Choose it again.',
    checked_type: 'This file is not a PDF, JPG or PNG, whatever its name says. Choose another one.',
    wrong_size: 'Only a part of this file arrived. Choose it again.',
    active_content:
      'This PDF contains commands that run automatically or open something else, so it was not accepted. Print it to a new PDF (Print, then “Save as PDF”) and upload that one: it looks the same.',
    locked:
      'This PDF asks for a password or a certificate, so neither our staff nor the authorities can open it. Remove the password (open the file, then Print, “Save as PDF”) and upload the new one.',
    xfa_form:
      'The pages of this form appear in Adobe Reader only. Open it there, choose Print, then “Save as PDF”, and upload the new file.',
    too_small:
      'This picture is too small for its small print to be read. Photograph or scan the whole page, at least 600 × 400 pixels.',
    photo_too_small: 'This picture is too small to be used. Choose the original, at least 300 × 300 pixels.',
    infected: 'This file contains harmful software and was not kept. Choose another one.',
    unreadable_pdf: 'This file is not a readable PDF',
    unreadable_image: 'This picture cannot be read. Take it again or choose another one.',
  },
  whatWorks: 'Try a JPG, PNG or PDF under 10 MB; a photo taken with your phone works.',
  statuses: {
    pending: 'Being checked',
    submitted: 'Received',
    reviewed: 'Being reviewed',
    approved: 'Accepted',
    rejected: 'Not accepted',
    delivered: 'Delivered',
    deleted: 'Deleted',
    withdrawn: 'Withdrawn',
  },
  requestReasons: {
    rejected: 'Sent back',
    requested: 'Asked for',
    missing: 'Missing',
    faulty: 'Faulty file',
    deleted: 'Deleted by its owner',
    expired: 'Deleted automatically',
  },
  download: 'Download',
  downloadFor: 'Download {file:string}',
  downloadFailed: 'The file could not be downloaded. Try again in a moment.',
  downloadOffline: 'You are offline, and this file is not on this device. Download it once you are connected again.',
  gone: 'This file has been deleted and can no longer be downloaded.',
} as const satisfies Dictionary

export default document
