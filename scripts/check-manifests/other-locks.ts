import { parse } from 'yaml'
import type { Lock } from './lock.ts'

/** `Gemfile.lock`: specs are indented by four, what they want by six. */
export const gemLock: Lock = {
  ecosystem: 'gem',
  file: /^Gemfile\.lock$|^gems\.locked$/,
  read: (text) => ({
    names: new Set(firstGroups(text, /^ {4}(\S+) \(/gm)),
    direct: new Set(firstGroups(section(text, 'DEPENDENCIES'), /^ {2}([^\s!]+)/gm)),
  }),
}

/** `go.sum`; what was asked for stands in `go.mod` alone. */
export const goSum: Lock = {
  ecosystem: 'go',
  file: /^go\.sum$/,
  read: (text) => ({ names: new Set(firstGroups(text, /^(\S+) /gm)) }),
}

/** `composer.lock`. */
export const composerLock: Lock = {
  ecosystem: 'composer',
  file: /^composer\.lock$/,
  read: (text) => {
    const lock = JSON.parse(text) as Record<'packages' | 'packages-dev', readonly { readonly name: string }[]>
    return { names: new Set([...lock.packages, ...lock['packages-dev']].map(({ name }) => name)) }
  },
}

/** `mix.lock`. */
export const mixLock: Lock = {
  ecosystem: 'hex',
  file: /^mix\.lock$/,
  read: (text) => ({ names: new Set(firstGroups(text, /^ {2}"([^"]+)":/gm)) }),
}

/** `pubspec.lock`. */
export const pubLock: Lock = {
  ecosystem: 'pub',
  file: /^pubspec\.lock$/,
  read: (text) => {
    const { packages } = parse(text) as { packages: Record<string, { dependency: string; source: string }> }
    const asked = Object.entries(packages).filter(
      ([, { dependency, source }]) => /^"?direct (?:main|dev)/.test(dependency) && source !== 'path',
    )
    return { names: new Set(Object.keys(packages)), direct: new Set(asked.map(([name]) => name)) }
  },
}

/** `Package.resolved`, beside a manifest or inside an Xcode project. */
export const swiftLock: Lock = {
  ecosystem: 'swiftpm',
  file: /^Package\.resolved$/,
  read: (text) => ({
    names: new Set(firstGroups(text, /"(?:location|repositoryURL)" ?: ?"[^"]*?([^"/]+?)(?:\.git)?"/g)),
  }),
}

// --- internal ---

const section = (text: string, heading: string) =>
  text.split('\n\n').find((part) => part.startsWith(`${heading}\n`)) ?? ''

const firstGroups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
