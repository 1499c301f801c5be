import { readdirSync, readFileSync } from 'node:fs'
import type { Labelled } from '../classify-text.ts'
import { TOPICS, type Topic } from './topic/topics.ts'

const FOLDER = new URL('./lines/', import.meta.url)

/**
 * The training lines of each topic in both languages: `lines/<language>/*.txt`, messages under the topic's heading, one
 * a line or separated by ` / `, a place written as `_`. Throws for an unknown heading.
 */
export const readLines = (): Labelled<Topic>[] => ['en', 'fr'].flatMap((language) => linesIn(`${language}/`))

function linesIn(folder: string): Labelled<Topic>[] {
  const files = readdirSync(new URL(folder, FOLDER)).toSorted()
  return files.flatMap((file) => labelled(readFileSync(new URL(folder + file, FOLDER), 'utf8')))
}

function labelled(text: string): Labelled<Topic>[] {
  let label: Topic = 'unknown'
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) label = topicNamed(line.slice(2))
    return line === '' || line.startsWith('# ') ? [] : line.split(' / ').map((said) => ({ label, text: said }))
  })
}

function topicNamed(name: string): Topic {
  const topic = TOPICS.find((one) => one === name)
  if (!topic) throw new Error(`No topic is called ${name}.`)
  return topic
}
