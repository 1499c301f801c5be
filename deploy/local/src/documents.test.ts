import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guides = globSync('deploy/docs/*.md', { cwd: root })
const documents = ['README.md', ...globSync('deploy/*/*.md', { cwd: root })]

/** Code blocks are no prose: they have neither links nor headings. */
const prose = (path: string) => read(path).replace(/^```.*?^```/gms, '')
const words = (path: string) => read(path).split(/\s+/).filter(Boolean).length

/** A heading's anchor as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchors = (path: string) => [...prose(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
const isPath = (code: string) => /^(contracts|reading|workflows|services|web|deploy)\/[\w./-]*$/.test(code)

describe('README.md', () => {
  it('has at most 1,500 words', () => {
    expect(words('README.md')).toBeLessThanOrEqual(1_500)
  })

  it('leads to every document', () => {
    const text = read('README.md')
    expect(documents.slice(1).filter((path) => !text.includes(`](${path}`))).toEqual([])
  })

  it('walks a change through functions that are in the named files', () => {
    const [, walk = ''] = /^## One change.*?^(1\. .*?)^## /ms.exec(read('README.md')) ?? []
    const files = quoted(walk).filter(isPath)
    expect(files.length).toBeGreaterThan(9)
    const code = files.map(read).join('\n')
    const names = quoted(walk).filter((name) => !isPath(name))
    expect(names.filter((name) => !code.includes(name.replace(/^Order\./, '')))).toEqual([])
  })
})

describe('each guide in deploy/docs', () => {
  it.each(guides)('%s has fewer than 1,200 words', (path) => {
    expect(words(path)).toBeLessThan(1_200)
  })
})

describe('documents', () => {
  it.each(documents)('%s links to existing files and headings', (path) => {
    const links = [...prose(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
    const broken = links.filter((to) => {
      if (/^[a-z]+:/.test(to)) return false
      const [file = '', anchor] = to.split('#')
      const target = file ? resolve(root, dirname(path), file) : join(root, path)
      return !existsSync(target) || (anchor && !anchors(target.slice(root.length + 1)).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  it.each(['README.md', ...guides])('%s names existing paths', (path) => {
    expect(quoted(prose(path)).filter((code) => isPath(code) && !existsSync(join(root, code)))).toEqual([])
  })
})
