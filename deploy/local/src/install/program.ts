import type { Question } from './find-on-path.ts'

/** A server that is one Go program: where it comes from, pinned, and when a copy that is already there will do. */
export interface Program {
  /** Name for people. */
  title: string
  /** Name of its folder in the cache. */
  name: string
  /** Name of the executable. */
  binary: string
  package: string
  version: string
  /** Build tags that leave out what is not used here. */
  tags?: string
  /** Where its maker publishes it ready to run; `read` fetches a text, for a maker that has to be asked first. */
  release: (system: System, read: (url: string) => Promise<string>) => Release | Promise<Release>
  /** When a copy on PATH is good enough. Absent: PATH is not looked at. */
  onPath?: Question
}

/** This machine in the words of Go, which most makers use for their archives. */
export interface System {
  os: 'linux' | 'darwin'
  arch: 'amd64' | 'arm64'
}

/** One program in a maker's archive. */
export interface Release {
  /** Address of the archive (tar, gzip). */
  archive: string
  /** The program's path in the archive. */
  file: string
  /** Address of the published SHA-256 sums. */
  checksums: string
}

/** The address of one file of a GitHub release. */
export function githubAsset(repository: string, version: string, file: string): string {
  return `https://github.com/${repository}/releases/download/${version}/${file}`
}
