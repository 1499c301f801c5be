import { promised } from './promise.ts'

const bounded = 'services/integrations/src/bounded'
const papers = 'services/integrations/src/papers'
const worker = 'services/worker/src'

const process = (name: string) => ({ file: `${bounded}/bounded-process.test.ts`, name })
const inspection = (name: string) => ({ file: `${worker}/files/file-inspection.test.ts`, name })
const turns = (name: string) => ({ file: `${bounded}/fair-turns.test.ts`, name })
const keptPapers = (name: string) => ({ file: `${papers}/kept-papers.test.ts`, name })

const bombs = promised(
  13,
  'a file that does harm when it is opened harms nobody else',
  {
    slow: true,
    without: 'files are opened by the worker itself',
    file: `${worker}/files/file-inspection.ts`,
    from: "const inspected = await processes.run({ bytes, contentType })\n        return inspected === 'as it is' ? { bytes, rewritten: false } : inspected",
    to: "return await (await import('./inspect-file.ts')).inspectFile(bytes, contentType)",
    noticedBy: inspection('a picture that takes more'),
  },
  {
    slow: true,
    without: 'a process takes as much memory as it likes',
    file: `${bounded}/watch-process.ts`,
    from: 'if (process.memoryUsage.rss() > memoryMb * MB) process.kill(process.pid, GREW_TOO_LARGE)',
    to: '',
    noticedBy: inspection('a picture that takes more memory than a file may'),
  },
  {
    slow: true,
    without: 'a process keeps a core busy for as long as it likes',
    file: `${bounded}/watch-process.ts`,
    from: 'if (since && busyMs(since) > cpuMs) process.kill(process.pid, WORKED_TOO_LONG)',
    to: '',
    noticedBy: inspection('a picture that takes more time of a core than a file may'),
  },
  {
    slow: true,
    without: 'JavaScript’s own memory has no limit',
    file: `${bounded}/bounded-process.ts`,
    from: 'limits.heapMb',
    to: '4_000',
    noticedBy: process('a task that outgrows its heap ends alone'),
  },
  {
    slow: true,
    without: 'a process that never ends outlives the worker that began it',
    file: `${bounded}/watch-process.ts`,
    from: "if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')",
    to: '',
    noticedBy: process('a process whose task never ends does not outlive the one that was killed'),
  },
  {
    without: 'what a document’s streams unfold to is not counted',
    file: `${worker}/papers/unfold.ts`,
    from: 'if (bytes > before) left -= Math.max(bytes, 2 * before) - before',
    to: '',
    noticedBy: {
      file: `${worker}/papers/unfold.test.ts`,
      name: 'a document unfolds to so much and no more, counted anew for each',
    },
  },
  {
    slow: true,
    without: 'one person’s files are opened side by side, and another person waits',
    file: `${worker}/activities/document-check.ts`,
    from: 'each: 1,',
    to: 'each: CHECKS_AT_ONCE,',
    noticedBy: {
      file: `${worker}/activities/document-check.database.test.ts`,
      name: 'opens one person’s files one after the other, and another person’s meanwhile',
    },
  },
  {
    slow: true,
    without: 'all files are opened one after the other, and everybody waits for a bomb',
    file: `${bounded}/process-pool.ts`,
    from: 'const one = free.pop()',
    to: 'const one = free.at(size)',
    noticedBy: inspection('a picture that takes more time of a core than a file may'),
  },
  {
    slow: true,
    without: 'a document that ended a process is opened again for every file',
    file: `${worker}/papers/embassy-files.ts`,
    from: 'remember(harmful, open)\n          ends += 1',
    to: 'ends += 1',
    noticedBy: {
      file: `${worker}/papers/embassy-file-bombs.test.ts`,
      name: 'a document that ends its process is named as separate, now and later, and no other order waits for it',
    },
  },
)

const manyPapers = promised(
  14,
  'one person’s many papers hold nobody else up',
  {
    without: 'a paper is drawn anew each time',
    file: `${papers}/kept-papers.ts`,
    from: 'if (kept) return give(kept)',
    to: '',
    noticedBy: keptPapers('an invoice is drawn once, however many ask at once, later, or from another process'),
  },
  {
    without: 'a paper that is being drawn is drawn once more',
    file: `${papers}/kept-papers.ts`,
    from: 'if (begun) return begun',
    to: '',
    noticedBy: keptPapers('an invoice is drawn once, however many ask at once, later, or from another process'),
  },
  {
    without: 'who comes with sixty is served sixty times before the next',
    file: `${bounded}/fair-turns.ts`,
    from: 'keep(person, waiting.get(person) ?? [])\n      beginNext()',
    to: 'beginNext()',
    noticedBy: turns('one person’s sixty wait behind another’s one'),
  },
  {
    slow: true,
    without: 'papers do not take turns by person',
    file: `${papers}/connect-papers.ts`,
    from: 'inTurn(whose, () => thread.draw(paper))',
    to: "inTurn('', () => thread.draw(paper))",
    noticedBy: { file: `${papers}/connect-papers.test.ts`, name: 'are drawn behind another’s one' },
  },
  {
    without: 'one person takes any number of papers',
    file: 'services/api/src/limits/limits.ts',
    from: 'takePaper: (personId) => consume(papers, hash(personId))',
    to: 'takePaper: async () => undefined',
    noticedBy: {
      file: 'services/api/src/routes/documents/order-papers.database.test.ts',
      name: 'one person takes so many within a quarter of an hour; another is not refused with them',
    },
  },
)

export const FILES = [bombs, manyPapers]
