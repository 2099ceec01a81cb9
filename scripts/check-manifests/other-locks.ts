import { parse } from 'yaml'
import type { LockFormat } from './lock-format.ts'

/** `Gemfile.lock`: specs are indented by four spaces, their dependencies by six. */
export const gemLock: LockFormat = {
  ecosystem: 'gem',
  file: /^Gemfile\.lock$|^gems\.locked$/,
  read: (text) => ({
    names: new Set(firstGroups(text, /^ {4}(\S+) \(/gm)),
    direct: new Set(firstGroups(section(text, 'DEPENDENCIES'), /^ {2}([^\s!]+)/gm)),
  }),
}

/** `go.sum`: only `go.mod` records direct dependencies. */
export const goSum: LockFormat = {
  ecosystem: 'go',
  file: /^go\.sum$/,
  read: (text) => ({ names: new Set(firstGroups(text, /^(\S+) /gm)) }),
}

export const composerLock: LockFormat = {
  ecosystem: 'composer',
  file: /^composer\.lock$/,
  read: (text) => {
    const lock = JSON.parse(text) as Record<'packages' | 'packages-dev', readonly { readonly name: string }[]>
    return { names: new Set([...lock.packages, ...lock['packages-dev']].map(({ name }) => name)) }
  },
}

export const mixLock: LockFormat = {
  ecosystem: 'hex',
  file: /^mix\.lock$/,
  read: (text) => ({ names: new Set(firstGroups(text, /^ {2}"([^"]+)":/gm)) }),
}

export const pubLock: LockFormat = {
  ecosystem: 'pub',
  file: /^pubspec\.lock$/,
  read: (text) => {
    const { packages } = parse(text) as { packages: Record<string, { dependency: string; source: string }> }
    const directPackages = Object.entries(packages).filter(
      ([, { dependency, source }]) => /^"?direct (?:main|dev)/.test(dependency) && source !== 'path',
    )
    return { names: new Set(Object.keys(packages)), direct: new Set(directPackages.map(([name]) => name)) }
  },
}

/** `Package.resolved`, next to a manifest or in an Xcode project. */
export const swiftLock: LockFormat = {
  ecosystem: 'swiftpm',
  file: /^Package\.resolved$/,
  read: (text) => ({
    names: new Set(firstGroups(text, /"(?:location|repositoryURL)" ?: ?"[^"]*?([^"/]+?)(?:\.git)?"/g)),
  }),
}

const section = (text: string, heading: string) =>
  text.split('\n\n').find((block) => block.startsWith(`${heading}\n`)) ?? ''

const firstGroups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group!)
