import type { VersionCheck } from './find-on-path.ts'

/** A server that is a single Go executable: where to get it, in which version, and which installed copies will do. */
export interface Program {
  /** Name for messages. */
  title: string
  /** Name of its folder in the cache. */
  name: string
  /** Name of the executable. */
  binary: string
  /** Go package that is built when the download fails. */
  package: string
  version: string
  /** Go build tags. */
  tags?: string
  /** How long a build usually takes on two cores; default: under a minute. */
  buildTime?: string
  /** Where its release is published. */
  release: (system: System) => Release
  /** Decides whether a copy on PATH is used. Absent: PATH is not searched. */
  onPath?: VersionCheck
}

/** This machine in Go's names, which most publishers use for their archives. */
export interface System {
  os: 'linux' | 'darwin'
  arch: 'amd64' | 'arm64'
}

/** One executable in a published archive. */
export interface Release {
  /** Address of the archive (tar, gzip). */
  archive: string
  /** The executable's path in the archive. */
  file: string
  /** Address of the published SHA-256 checksums. */
  checksums: string
}

/** The address of one file of a GitHub release. */
export function githubAsset(repository: string, version: string, file: string): string {
  return `https://github.com/${repository}/releases/download/${version}/${file}`
}
