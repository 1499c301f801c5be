import { readFileSync } from 'node:fs'
import { SENTIMENTS, type Sentiment } from '@passage/contracts/domain/site/contact'
import type { Labelled } from '../../text/classify-text.ts'

/** The messages of a file beside this one, one a line: what a reader says of its feeling, a tab, the text. */
export const labelledLines = (file: string): Labelled<Sentiment>[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [said = '', text = ''] = line.split('\t')
      const label = SENTIMENTS.find((one) => one === said)
      if (!label || !text) throw new Error(`${file} has a line without label or text: ${line}`)
      return { label, text }
    })
