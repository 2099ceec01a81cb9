import { parse } from 'smol-toml'
import type { Lock } from './lock.ts'

/** `Cargo.lock`: crates without a source are the project's own. */
export const cargoLock: Lock = {
  ecosystem: 'cargo',
  file: /^Cargo\.lock$/,
  read: (text) => {
    const crates = packagesIn<Crate>(text)
    const own = crates.filter(({ source }) => source === undefined)
    const names = new Set(own.map(({ name }) => name))
    const wanted = own.flatMap(({ dependencies = [] }) => dependencies.map((line) => line.split(' ', 1)[0]!))
    return {
      names: new Set(crates.map(({ name }) => name)),
      direct: new Set(wanted.filter((name) => !names.has(name))),
    }
  },
}

/** `uv.lock`: the project is what has no registry. */
export const uvLock: Lock = {
  ecosystem: 'pypi',
  file: /^uv\.lock$/,
  read: (text) => {
    const packages = packagesIn<UvPackage>(text)
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

/** `poetry.lock` pins, and does not tell what was asked for. */
export const poetryLock: Lock = {
  ecosystem: 'pypi',
  file: /^poetry\.lock$/,
  read: (text) => ({ names: new Set(packagesIn<Named>(text).map(({ name }) => name)) }),
}

// --- internal ---

function packagesIn<Package>(text: string): readonly Package[] {
  const lock: unknown = parse(text)
  return (lock as { readonly package?: readonly Package[] }).package ?? []
}

interface Crate extends Named {
  readonly source?: string
  readonly dependencies?: readonly string[]
}

interface Named {
  readonly name: string
}

interface UvPackage extends Named {
  readonly source: { readonly virtual?: string; readonly editable?: string; readonly directory?: string }
  readonly metadata?: {
    readonly 'requires-dist'?: readonly Named[]
    readonly 'requires-dev'?: Readonly<Record<string, readonly Named[]>>
  }
}
