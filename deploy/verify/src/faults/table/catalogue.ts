/** A fault that Passage has to bear, and what holds after it. */
export interface Fault {
  number: number
  title: string
  holds: string
}

const fault = (number: number, title: string, holds: string): Fault => ({ number, title, holds })

/** quality.md, Faults. Which of them are tested, and how, is read from the tests. */
export const FAULTS: readonly Fault[] = [
  fault(1, 'the worker is killed in the middle of an activity', 'I2 I3 I4'),
  fault(2, 'the worker is killed in the middle of a workflow task; no cache', 'I4 I5'),
  fault(3, 'the API is killed between commit and workflow start', 'I1'),
  fault(4, 'the API is killed after the start, before the answer', 'I1'),
  fault(5, 'Temporal is down while orders arrive', 'I1 I9'),
  fault(6, 'Temporal is slow; its connections are reset or half-open', 'I1 I9'),
  fault(7, 'NATS is down for longer than its duplicate window', 'I5 I7 I8'),
  fault(8, 'the store of NATS is wiped', 'I7'),
  fault(9, 'PostgreSQL is restarted, its connections are killed', 'I1 I5 I9'),
  fault(10, 'a burst of serialization failures', 'I1 I5'),
  fault(11, 'S3 answers 500 and 503, slowly; a PUT whose answer is lost', 'I6'),
  fault(12, 'Stripe answers 500, or nothing, after the effect', 'I2 I3'),
  fault(13, 'a webhook never comes', 'I4'),
  fault(14, 'a webhook comes five times, in reverse order, days late', 'I2 I4 I5'),
  fault(15, 'a webhook that is forged, altered, too old, of another account', '400'),
  fault(16, 'payment after cancellation; a refund racing its webhook', 'I2 I3'),
  fault(17, 'clocks are 10 minutes off', 'I6'),
  fault(18, 'the disk of PostgreSQL, then of NATS, is full', 'I1'),
  fault(19, 'new workflow code while orders wait; then a release without it', 'I4 I5'),
  fault(20, '1,000 event streams are cut; the API is restarted', 'I7'),
  fault(21, 'double click, two tabs, 50 at once', 'I1 I2 I3'),
  fault(22, 'a seeded random mix of all of these', 'all'),
]
