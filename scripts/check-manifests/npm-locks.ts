import { parse } from 'yaml'
import type { LockFormat } from './lock-format.ts'

/** `pnpm-lock.yaml`: importers are the workspace projects. */
export const pnpmLock: LockFormat = {
  ecosystem: 'npm',
  file: /^pnpm-lock\.yaml$/,
  read: (text) => {
    const { packages = {}, importers = {} } = parse(text) as PnpmLock
    const direct = Object.values(importers)
      .flatMap((importer) => sections.flatMap((section) => Object.entries(importer[section] ?? {})))
      .filter(([, { version }]) => !version.startsWith('link:'))
    return {
      names: new Set(Object.keys(packages).map(withoutRange)),
      direct: new Set(direct.map(([name, { specifier }]) => resolveAlias(name, specifier))),
    }
  },
}

/** `package-lock.json`: the root entry is the project. */
export const packageLock: LockFormat = {
  ecosystem: 'npm',
  file: /^(?:package-lock|npm-shrinkwrap)\.json$/,
  read: (text) => {
    const { packages } = JSON.parse(text) as { packages: Record<string, Importer<string>> }
    const paths = Object.keys(packages).filter((path) => path.includes('node_modules/'))
    return {
      names: new Set(paths.map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))),
      direct: new Set(directDependencies([packages[''] ?? {}])),
    }
  },
}

/** `bun.lock`: JSON with trailing commas. */
export const bunLock: LockFormat = {
  ecosystem: 'npm',
  file: /^bun\.lock$/,
  read: (text) => {
    const { packages, workspaces } = JSON.parse(text.replace(/,(\s*[}\]])/g, '$1')) as BunLock
    return {
      names: new Set(Object.values(packages).map(([id]) => withoutRange(id))),
      direct: new Set(directDependencies(Object.values(workspaces))),
    }
  },
}

/** `yarn.lock` of any version: unindented lines list requested packages, direct or transitive. */
export const yarnLock: LockFormat = {
  ecosystem: 'npm',
  file: /^yarn\.lock$/,
  read: (text) => {
    const heads = [...text.matchAll(/^"?([@\w][^\n]*)"?:$/gm)].flatMap(([, head]) => head!.split(/"?, "?/))
    return { names: new Set(heads.map((head) => resolveAlias(...splitSpecifier(head)))) }
  },
}

const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

type Importer<Specifier> = Partial<Record<(typeof sections)[number], Readonly<Record<string, Specifier>>>>

interface PnpmLock {
  readonly packages?: Readonly<Record<string, unknown>>
  readonly importers?: Readonly<
    Record<string, Importer<{ readonly specifier: string; readonly version: string }>>
  >
}

interface BunLock {
  readonly packages: Readonly<Record<string, readonly [string]>>
  readonly workspaces: Readonly<Record<string, Importer<string>>>
}

const directDependencies = (importers: readonly Importer<string>[]) =>
  importers
    .flatMap((importer) => sections.flatMap((section) => Object.entries(importer[section] ?? {})))
    .map(([name, range]) => resolveAlias(name, range))

/** Splits `@scope/name@range` into name and range. */
function splitSpecifier(text: string): [name: string, range: string] {
  const separator = text.indexOf('@', 1)
  return separator < 0 ? [text, ''] : [text.slice(0, separator), text.slice(separator + 1)]
}

const withoutRange = (text: string) => splitSpecifier(text)[0]

const resolveAlias = (name: string, range: string) => /^npm:(@?[^@\d^~][^@]*)@/.exec(range)?.[1] ?? name
