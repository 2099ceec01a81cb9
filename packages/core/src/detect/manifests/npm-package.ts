import { tableAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedJson } from './parsed-json.ts'

/** `package.json`, without the packages of the same workspace and those in folders. */
export const npmPackage = manifestReader('npm', /(?:^|\/)package\.json$/, (text) => {
  const manifest = parsedJson(text)
  return sections.flatMap((section) =>
    Object.entries(tableAt(manifest, section)).flatMap(([name, wanted]) => packageOf(name, wanted)),
  )
})

/** The package that `npm:name@range/path` names, where that is not just a range. */
export function npmSpecifier(text: string): string | undefined {
  return /^npm:\/?((?:@[^/@\s]+\/)?[a-z_][^/@\s]*)(?:[/@]|$)/i.exec(text)?.[1]
}

// --- internal ---

const sections = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

const LOCAL = /^(?:workspace|file|link|portal|exec):|^(?:\.\.?|~)?\/|^\.\.?$|^[a-z]:[\\/]/i

// Yarn writes a tag of the package itself so.
const TAG = /^npm:(?:latest|next)$/

function packageOf(name: string, wanted: unknown): readonly string[] {
  if (typeof wanted !== 'string' || LOCAL.test(wanted)) return []
  return [(TAG.test(wanted) ? undefined : npmSpecifier(wanted)) ?? name]
}
