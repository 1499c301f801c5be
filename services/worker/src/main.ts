import { createServer } from 'node:http'
import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { DEPLOYMENT_NAME, TASK_QUEUE } from '@passage/contracts/workflows/names'
import { systemContext } from '@passage/core/context'
import { checkApplicationRole } from '@passage/core/database/application-role'
import { connect } from '@passage/core/database/connect'
import { fieldCipher } from '@passage/core/database/field-cipher'
import { previousEmail } from '@passage/core/details/take-details'
import type { UnreadPassport } from '@passage/core/documents/passport-lines'
import { connectEvents } from '@passage/integrations/events/nats'
import { connectMail } from '@passage/integrations/mail/smtp'
import { buildIdOf } from '@passage/integrations/orchestration/build-id'
import { temporalConnection } from '@passage/integrations/orchestration/client'
import { dataConverter } from '@passage/integrations/orchestration/data-converter'
import { connectOperations } from '@passage/integrations/orchestration/operations'
import { connectOrders } from '@passage/integrations/orchestration/temporal'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { companyOf } from '@passage/integrations/printing/company'
import { connectPdfPrinter } from '@passage/integrations/printing/connect-pdf-printer'
import { connectScanner } from '@passage/integrations/scan/clamd'
import { connectStorage } from '@passage/integrations/storage/s3'
import { recordStatement } from '@passage/integrations/telemetry/spans'
import { isTracing, startTracing, stopTracing, traceOfLog } from '@passage/integrations/telemetry/tracing'
import { activityInfo } from '@temporalio/activity'
import { NativeConnection, Worker } from '@temporalio/worker'
import { pino } from 'pino'
import type { Deps } from './activities/deps.ts'
import { CHECKS_AT_ONCE, documentCheckActivities } from './activities/documents/document-check.ts'
import { documentRetentionActivities } from './activities/documents/document-retention.ts'
import { documentActivities } from './activities/documents/documents.ts'
import { limitConcurrency } from './activities/limit-concurrency.ts'
import { sendMailActivity } from './activities/mails/send-mail.ts'
import { paymentSweepActivities } from './activities/money/payment-sweep.ts'
import { surplusRefundActivities } from './activities/money/surplus-refund.ts'
import { peopleActivities } from './activities/people.ts'
import { visaOrderActivities } from './activities/visa-order.ts'
import { CAPACITY, CONNECTIONS, QUEUE_MS } from './capacity.ts'
import { readWorkerEnv } from './env.ts'
import { fileInspection } from './files/file-inspection.ts'
import { passportReading } from './files/passport-reading.ts'
import { installRuntime } from './logging.ts'
import { pdfAttachments } from './mail/attachments.ts'
import { mailRenderer } from './mail/mail-renderer.ts'
import { sendDueMails } from './mail/people/send-due-mails.ts'
import { embassyFiles as connectEmbassyFiles } from './printing/embassy-files.ts'
import { createPublisher } from './publisher.ts'
import { startRelay } from './relay.ts'
import { workerTracing } from './tracing.ts'

/** Embassy files made at a time. */
const EMBASSY_FILES_AT_ONCE = 2

const env = readWorkerEnv()
const log = pino({ level: env.LOG_LEVEL, name: 'worker', mixin: traceOfLog })
installRuntime(log, env.WORKER_METRICS_ADDRESS)
await startTracing('passage-worker', log)

const db = connect({
  url: env.DATABASE_URL,
  max: CONNECTIONS,
  queueTimeout: QUEUE_MS,
  applicationName: 'passage-worker',
  ...(isTracing() && { log: recordStatement }),
})
const events = connectEvents(env, log)
const orders = connectOrders(env)
const operations = connectOperations(env)
const mailer = connectMail(env)
const storage = connectStorage(env)
const printer = connectPdfPrinter()
const embassyFiles = connectEmbassyFiles(EMBASSY_FILES_AT_ONCE)
const inspection = fileInspection(CHECKS_AT_ONCE)
const passports = passportReading()
if (env.NODE_ENV === 'production') {
  await checkApplicationRole(db)
  await storage.checkProductionBucket()
}
const deps: Deps = {
  context: systemContext(db, fieldCipher(env.FIELD_ENCRYPTION_KEYS)),
  payments: connectPayments(env),
  storage,
  scanner: connectScanner(env, log),
  events,
  orders,
  invoices: { company: companyOf(env), vatPercent: env.VAT_RATE_PERCENT },
  appUrl: env.APP_URL.replace(/\/$/, ''),
  publish: createPublisher(db, events, log),
}

const templates = mailRenderer(env.MAIL_TEMPLATES)

const { prepareFile, ...otherDocumentActivities } = documentActivities({ ...deps, embassyFiles })
const { checkDocument } = documentCheckActivities({ ...deps, inspection })
const { sendMail } = sendMailActivity({
  context: deps.context,
  mailer,
  templates,
  attachmentsOf: pdfAttachments(deps.context, deps.invoices, printer),
  previousEmail: (detailsId) => previousEmail(deps.context, detailsId),
  staffEmail: env.STAFF_EMAIL,
  appUrl: deps.appUrl,
  gatherSeconds: env.MAIL_GATHER_SECONDS,
  dueSince: () => new Date(activityInfo().scheduledTimestampMs),
})

const attempt = () => activityInfo().attempt
const { connectionOptions, namespace } = temporalConnection()
const connection = await NativeConnection.connect(connectionOptions)
const buildId = await buildIdOf(env.WORKFLOW_BUNDLE)
const worker = await Worker.create({
  connection,
  namespace,
  taskQueue: TASK_QUEUE,
  workflowBundle: { codePath: env.WORKFLOW_BUNDLE },
  activities: {
    ...visaOrderActivities(deps),
    ...otherDocumentActivities,
    prepareFile: limitConcurrency(
      { concurrency: EMBASSY_FILES_AT_ONCE, maxWaiting: 2, retryMs: 15_000, attempt },
      prepareFile,
    ),
    sendMail: limitConcurrency({ concurrency: 4, maxWaiting: 4, retryMs: 5_000, attempt }, sendMail),
    // Three are checked at a time; the others wait in a fair queue by person.
    checkDocument: limitConcurrency({ concurrency: 10, maxWaiting: 0, retryMs: 1_000, attempt }, checkDocument),
    ...surplusRefundActivities(deps),
    ...paymentSweepActivities(deps),
    ...peopleActivities({
      context: deps.context,
      // Staff read their inbox less often than a customer, so its mails are gathered for longer.
      staff: { email: env.STAFF_EMAIL, gatherSeconds: env.MAIL_GATHER_SECONDS * 5 },
    }),
    ...documentRetentionActivities({ ...deps, log }),
  },
  dataConverter: dataConverter(env.TEMPORAL_CODEC_KEYS),
  workerDeploymentOptions: {
    version: { deploymentName: DEPLOYMENT_NAME, buildId },
    useWorkerVersioning: true,
    defaultVersioningBehavior: 'AUTO_UPGRADE',
  },
  ...CAPACITY,
  maxCachedWorkflows: env.WORKER_MAX_CACHED_WORKFLOWS,
  shutdownGraceTime: '10s',
  ...(await workerTracing()),
})

await events
  .ensureStream()
  .catch((error: Error) => log.warn({ error: error.message }, 'the stream of order events does not exist yet'))
const dueMails = () => sendDueMails({ ...deps, mailer, templates })
const readPassport = async ({ storageKey, contentType }: UnreadPassport) =>
  passports.read({ bytes: await storage.read(storageKey, MAX_FILE_BYTES), contentType })
const relay = startRelay({ ...deps, ...operations, readPassport, dueMails }, log)
const health = createServer((_request, response) => {
  const running = worker.getState() === 'RUNNING'
  response
    .writeHead(running ? 200 : 503, { 'content-type': 'application/json' })
    .end(JSON.stringify({ buildId, state: worker.getState() }))
}).listen(env.WORKER_HEALTH_PORT, '127.0.0.1')

log.info({ buildId }, 'worker ready')
try {
  await worker.run()
} finally {
  // Open connections and threads keep the process alive.
  health.close()
  // The relay waits for the passport that is being read, which another worker reads then.
  await passports.close()
  await relay.stop()
  await events.close()
  await orders.close()
  await operations.close()
  await connection.close()
  await printer.close()
  await embassyFiles.close()
  await inspection.close()
  await templates.close()
  await db.destroy()
  await stopTracing()
}
