/** A test that shows a line: its file, and a part of its full name. `mutant`: it shows that the others could fail. */
export interface Shown {
  file: string
  name: string
  mutant?: true
}

/** A line of the security checklist. */
export interface Line {
  number: number
  title: string
  /** None: it has no test here yet. */
  shownBy: readonly Shown[]
}

const api = 'services/api/src'
const people = 'deploy/verify/src/people'
const canary = 'deploy/verify/src/privacy'

const line = (number: number, title: string, ...shownBy: Shown[]): Line => ({ number, title, shownBy })
const test = (file: string, name: string): Shown => ({ file, name })
const mutant = (file: string, name: string): Shown => ({ file, name, mutant: true })

const matrix = [
  test(`${api}/routes/matrix.database.test.ts`, 'who may do what on whose objects is as the one table says'),
  mutant(`${api}/routes/matrix.database.test.ts`, 'checklist 1, 2 and 3: mutants'),
  mutant(`${api}/routes/matrix-mutants.database.test.ts`, 'checklist 1, 2 and 3: mutants'),
]

/** quality.md, Security. A line that has no test yet says so in the table. */
export const CHECKLIST: readonly Line[] = [
  line(1, 'every route is described and says who may call it', ...matrix, test(`${api}/openapi/document.test.ts`, '')),
  line(2, 'objects: role × route × own, other’s, missing', ...matrix),
  line(3, 'functions: the same table; no route without a policy', ...matrix),
  line(
    4,
    'unknown fields refused; answers hold what the role may see',
    test(`${api}/routes/fields.database.test.ts`, 'a field that no call knows'),
    mutant(`${api}/routes/fields.database.test.ts`, 'checklist 4: mutants'),
    ...matrix,
    test(`${api}/routes/desk/internal-notes.database.test.ts`, ''),
    mutant(`${api}/routes/desk/internal-notes.database.test.ts`, 'mutant: is seen'),
    test(`${canary}/canary.integration.test.ts`, 'where it is an internal note of staff'),
    test(`${api}/routes/orders/tracking.database.test.ts`, 'shows strangers status and timeline'),
    test(`${api}/routes/orders/orders.database.test.ts`, 'shows names of staff to staff only'),
  ),
  line(5, 'steps cannot be skipped', test('deploy/verify/src/model/model.integration.test.ts', '')),
  line(
    6,
    'repeated POST',
    test(`${api}/routes/orders/orders.database.test.ts`, 'makes one order of twenty submits with a document at once'),
    test(`${api}/routes/repeated-calls.database.test.ts`, 'a call that takes no key and is repeated adds nothing'),
    mutant(`${api}/routes/repeated-calls.database.test.ts`, 'mutants: one that ignored its key'),
    test(`${api}/routes/repeated-keys.database.test.ts`, 'the same key with another body is a conflict'),
  ),
  line(
    7,
    'tracking: redacted, throttled, misses alike',
    test(`${api}/routes/orders/tracking.database.test.ts`, 'looking an order up'),
  ),
  line(
    8,
    'sign-in throttled per account and address, race-safe',
    test(`${people}/sign-in-crowd.integration.test.ts`, 'tries at once to sign in to one account'),
    mutant(`${people}/sign-in-crowd.integration.test.ts`, 'mutants'),
    test(`${people}/limits.integration.test.ts`, 'on two API processes'),
    mutant(`${people}/limits.integration.test.ts`, 'mutant'),
  ),
  line(
    9,
    'no answer of sign-in, sign-up and reset tells of an account',
    test(`${api}/routes/people/auth.database.test.ts`, 'answers alike whether the account exists'),
    test(`${api}/routes/people/auth.database.test.ts`, 'takes as long for an account that does not exist'),
    test(`${api}/routes/people/sign-up.database.test.ts`, 'answers alike for an address that has an account'),
    test(`${api}/routes/people/sign-up.database.test.ts`, 'is answered alike whether or not there is an account'),
    test(`${api}/routes/people/sign-up.database.test.ts`, 'takes as long either way'),
    test(`${api}/routes/people/sign-up.database.test.ts`, 'lets a stranger learn of an account by signing in'),
    test(`${api}/routes/people/sign-up.database.test.ts`, 'is limited for an address'),
    test(`${api}/routes/people/sign-up.database.test.ts`, 'is limited for a network'),
    mutant(`${people}/accounts.integration.test.ts`, 'a sign-up with an address that has an account'),
    mutant(`${people}/accounts.integration.test.ts`, 'a forgotten password of nobody’s'),
  ),
  // quality.md: optional per deployment. No text says how people enrol, lose and regain one; README says that there is none.
  line(10, 'second factor for staff: optional, and not offered'),
  line(
    11,
    'cookie __Host-, HttpOnly, Secure, SameSite',
    test(`${api}/web-security.database.test.ts`, 'checklist 11: the session’s cookie'),
    mutant(`${api}/web-security-mutants.database.test.ts`, 'mutants: a cookie without flags is seen'),
    test(`${api}/routes/people/auth.database.test.ts`, 'is bound to the host on https'),
  ),
  line(
    12,
    'sign-out, password change, deactivation end every session',
    test(`${people}/accounts.integration.test.ts`, 'a session'),
    mutant(`${people}/accounts.integration.test.ts`, 'a session'),
    test(`${api}/routes/people/own-account.database.test.ts`, 'sessions'),
    test(`${api}/routes/people/tokens.database.test.ts`, 'is refused at once while its owner is switched off'),
    test(`${api}/routes/people/tokens-end.database.test.ts`, 'ends API tokens for good'),
    mutant(`${api}/routes/people/tokens-end-mutants.database.test.ts`, 'mutants'),
  ),
  line(
    13,
    'foreign Origin refused',
    test(`${api}/web-security.database.test.ts`, 'checklist 13: a foreign page'),
    mutant(`${api}/web-security-mutants.database.test.ts`, 'mutants: a foreign page is seen to change something'),
    test(`${api}/routes/people/auth.database.test.ts`, 'changes things only from our own pages'),
    test(`${api}/routes/people/auth.database.test.ts`, 'is not set by a foreign page'),
  ),
  line(
    14,
    'CSP, frame-ancestors, HSTS, nosniff',
    test(`${api}/web-security.database.test.ts`, 'checklist 14: every answer carries the headers'),
    mutant(`${api}/web-security-mutants.database.test.ts`, 'it is seen that nothing protects its reader'),
    test(`${api}/app.database.test.ts`, 'carries the headers that protect its reader'),
    test('web/e2e/traveller/home.e2e.test.ts', 'is accessible and quiet'),
    mutant('web/e2e/traveller/home.e2e.test.ts', 'what the security policy refuses would be noticed'),
  ),
  line(
    15,
    'presigned PUT: bigger, other type, second use refused',
    test('services/integrations/src/storage/s3.integration.test.ts', 'takes the announced file once'),
    test('services/integrations/src/storage/s3.integration.test.ts', 'refuses another length'),
    mutant('services/integrations/src/storage/s3.integration.test.ts', 'mutants: one that was signed'),
  ),
  line(
    16,
    'magic bytes, polyglots, bombs, scripts, truncated files',
    test('services/worker/src/files/inspect-file.test.ts', ''),
    test('services/worker/src/files/file-inspection.test.ts', ''),
    test('services/worker/src/files/pdf-actions.test.ts', ''),
    mutant('services/worker/src/files/pdf-actions-mutants.test.ts', 'mutants'),
    test('services/worker/src/papers/embassy-file-bombs.test.ts', ''),
    test('services/worker/src/activities/document-check-bombs.database.test.ts', ''),
  ),
  line(
    17,
    'malware scan is a port; ClamAV when configured; fails closed',
    test('services/integrations/src/scan/clamd.test.ts', 'a scan'),
    test('services/integrations/src/scan/clamd.test.ts', 'the setting'),
    test('services/worker/src/activities/document-check.database.test.ts', 'malware'),
    mutant(
      'services/worker/src/activities/document-check.database.test.ts',
      'mutant: a scanner that counts no answer as clean',
    ),
  ),
  line(
    18,
    'downloads: authorised, attachment, safe file name',
    test(`${api}/routes/documents/order-papers.database.test.ts`, 'invoices'),
  ),
  line(
    19,
    'body limits, quotas, trusted proxy only',
    test(`${api}/web-security.database.test.ts`, 'checklist 19'),
    mutant(`${api}/web-security-mutants.database.test.ts`, 'mutants: a body without limit is seen to be read'),
    mutant(
      `${api}/web-security-mutants.database.test.ts`,
      'mutants: a caller is seen to pass by the limit with a header',
    ),
    test(`${api}/app.database.test.ts`, 'to a body beyond the limit is 413'),
    test(`${api}/app.database.test.ts`, 'counts callers behind a proxy by the address that the proxy saw'),
    test(`${people}/limits.integration.test.ts`, 'on two API processes'),
    mutant(`${people}/limits.integration.test.ts`, 'mutant: without the limits'),
  ),
  line(
    20,
    'webhooks: raw bytes, tolerance, deduplicated',
    test('deploy/verify/src/webhooks/forged-webhooks.integration.test.ts', ''),
  ),
  line(21, 'no 5xx and no stack trace under fuzzing', test(`${api}/routes/robustness.database.test.ts`, '')),
  line(
    22,
    'spreadsheet exports and imports neutralise = + - @',
    test(`${api}/routes/catalogue/bulk-offers.database.test.ts`, 'keeps text that is a formula elsewhere'),
    test('web/src/features/visa-prices/bulk/difficult/difficult-files.test.ts', 'rows of a difficult file'),
  ),
  line(
    23,
    'no address supplied by a user is ever fetched',
    test(`${api}/routes/addresses.database.test.ts`, 'checklist 23'),
    mutant(`${api}/routes/addresses.database.test.ts`, 'checklist 23, mutant'),
    test(`${canary}/canary.integration.test.ts`, 'is asked for by neither API nor worker'),
  ),
  line(
    24,
    'append-only audit with refusals; no mark in logs, NATS, Temporal',
    test(`${people}/append-only.integration.test.ts`, 'the audit is append-only for the application’s database role'),
    test(`${api}/web-security.database.test.ts`, 'checklist 24: refusals are on record'),
    mutant(`${api}/web-security-mutants.database.test.ts`, 'mutants: refusals that leave no trace are seen'),
    test('services/core/src/database/admit-application.database.test.ts', 'the role as whom API and worker connect'),
    mutant('services/core/src/database/admit-application.database.test.ts', 'mutants'),
    test(`${api}/routes/refusals.database.test.ts`, ''),
    test(`${api}/routes/access.database.test.ts`, 'and that is on record'),
    test(`${canary}/canary.integration.test.ts`, ''),
    mutant(`${canary}/mutants.integration.test.ts`, 'the canary finds a mutant that'),
  ),
  // The line's `npm audit` is a command of its own: it needs the registry.
  line(
    25,
    'retention as promised; no-store on personal answers',
    test('services/core/src/documents/deletion/delete-document.database.test.ts', ''),
    mutant('services/core/src/documents/deletion/delete-document.database.test.ts', 'mutant'),
    test('services/worker/src/activities/document-retention.integration.test.ts', ''),
    mutant('services/worker/src/activities/document-retention.integration.test.ts', 'mutant'),
    test(`${api}/web-security.database.test.ts`, 'checklist 14: every answer carries the headers'),
    mutant(`${api}/web-security-mutants.database.test.ts`, 'it is seen that nothing protects its reader'),
    test(`${api}/routes/people/account.database.test.ts`, ''),
    test('services/integrations/src/storage/s3.integration.test.ts', 'is downloaded as an attachment'),
  ),
]
