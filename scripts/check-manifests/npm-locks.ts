import { parse } from 'yaml'
import type { Lock } from './lock.ts'

/** `pnpm-lock.yaml`: importers are the projects of the workspace. */
export const pnpmLock: Lock = {
  ecosystem: 'npm',
  file: /^pnpm-lock\.yaml$/,
  read: (text) => {
    const { packages = {}, importers = {} } = parse(text) as PnpmLock
    const asked = Object.values(importers)
      .flatMap((importer) => sections.flatMap((section) => Object.entries(importer[section] ?? {})))
      .filter(([, { version }]) => !version.startsWith('link:'))
    return {
      names: new Set(Object.keys(packages).map(withoutRange)),
      direct: new Set(asked.map(([name, { specifier }]) => aliased(name, specifier))),
    }
  },
}

/** `package-lock.json`: the root is the project. */
export const packageLock: Lock = {
  ecosystem: 'npm',
  file: /^(?:package-lock|npm-shrinkwrap)\.json$/,
  read: (text) => {
    const { packages } = JSON.parse(text) as { packages: Record<string, Importer<string>> }
    const paths = Object.keys(packages).filter((path) => path.includes('node_modules/'))
    return {
      names: new Set(paths.map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))),
      direct: new Set(askedBy([packages[''] ?? {}])),
    }
  },
}

/** `bun.lock`, which is JSON with commas at the ends. */
export const bunLock: Lock = {
  ecosystem: 'npm',
  file: /^bun\.lock$/,
  read: (text) => {
    const { packages, workspaces } = JSON.parse(text.replace(/,(\s*[}\]])/g, '$1')) as BunLock
    return {
      names: new Set(Object.values(packages).map(([id]) => withoutRange(id))),
      direct: new Set(askedBy(Object.values(workspaces))),
    }
  },
}

/** `yarn.lock` of any version: the lines at the margin name what was asked for, by whomever. */
export const yarnLock: Lock = {
  ecosystem: 'npm',
  file: /^yarn\.lock$/,
  read: (text) => {
    const heads = [...text.matchAll(/^"?([@\w][^\n]*)"?:$/gm)].flatMap(([, head]) => head!.split(/"?, "?/))
    return { names: new Set(heads.map((head) => aliased(...split(head)))) }
  },
}

// --- internal ---

const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

type Importer<Wanted> = Partial<Record<(typeof sections)[number], Readonly<Record<string, Wanted>>>>

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

const askedBy = (importers: readonly Importer<string>[]) =>
  importers
    .flatMap((importer) => sections.flatMap((section) => Object.entries(importer[section] ?? {})))
    .map(([name, range]) => aliased(name, range))

/** `@scope/name@range` in two. */
function split(text: string): [name: string, range: string] {
  const at = text.indexOf('@', 1)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const withoutRange = (text: string) => split(text)[0]

const aliased = (name: string, range: string) => /^npm:(@?[^@\d^~][^@]*)@/.exec(range)?.[1] ?? name
