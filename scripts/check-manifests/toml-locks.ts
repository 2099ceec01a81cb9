import { parse } from 'smol-toml'
import type { LockFormat } from './lock-format.ts'

/** `Cargo.lock`: crates without a source belong to the project. */
export const cargoLock: LockFormat = {
  ecosystem: 'cargo',
  file: /^Cargo\.lock$/,
  read: (text) => {
    const crates = parsePackages<Crate>(text)
    const own = crates.filter(({ source }) => source === undefined)
    const names = new Set(own.map(({ name }) => name))
    const dependencyNames = own.flatMap(({ dependencies = [] }) =>
      dependencies.map((line) => line.split(' ', 1)[0]!),
    )
    return {
      names: new Set(crates.map(({ name }) => name)),
      direct: new Set(dependencyNames.filter((name) => !names.has(name))),
    }
  },
}

/** `uv.lock`: packages without a registry belong to the project. */
export const uvLock: LockFormat = {
  ecosystem: 'pypi',
  file: /^uv\.lock$/,
  read: (text) => {
    const packages = parsePackages<UvPackage>(text)
    const own = packages.filter(({ source }) => source.virtual ?? source.editable ?? source.directory)
    const ownNames = new Set(own.map(({ name }) => name))
    const groups = own.flatMap(({ metadata }) => [
      ...(metadata?.['requires-dist'] ?? []),
      ...Object.values(metadata?.['requires-dev'] ?? {}).flat(),
    ])
    return {
      names: new Set(packages.map(({ name }) => name)),
      direct: new Set(groups.map(({ name }) => name).filter((name) => !ownNames.has(name))),
    }
  },
}

/** `poetry.lock` does not record direct dependencies. */
export const poetryLock: LockFormat = {
  ecosystem: 'pypi',
  file: /^poetry\.lock$/,
  read: (text) => ({ names: new Set(parsePackages<NamedPackage>(text).map(({ name }) => name)) }),
}

function parsePackages<Package>(text: string): readonly Package[] {
  const lock: unknown = parse(text)
  return (lock as { readonly package?: readonly Package[] }).package ?? []
}

interface Crate extends NamedPackage {
  readonly source?: string
  readonly dependencies?: readonly string[]
}

interface NamedPackage {
  readonly name: string
}

interface UvPackage extends NamedPackage {
  readonly source: { readonly virtual?: string; readonly editable?: string; readonly directory?: string }
  readonly metadata?: {
    readonly 'requires-dist'?: readonly NamedPackage[]
    readonly 'requires-dev'?: Readonly<Record<string, readonly NamedPackage[]>>
  }
}
