import { createManifestReader } from './create-manifest-reader.ts'
import { parseJson } from './parse-json.ts'
import { getTable } from './unknown-value.ts'

/** `package.json`, without workspace and local packages. */
export const npmPackage = createManifestReader('npm', /(?:^|\/)package\.json$/, (text) => {
  const manifest = parseJson(text)
  return sections.flatMap((section) =>
    Object.entries(getTable(manifest, section)).flatMap(([name, range]) => packageNames(name, range)),
  )
})

/** Returns the package of `npm:name@range/path`, or undefined if the specifier is only a range. */
export function npmSpecifier(text: string): string | undefined {
  return /^npm:\/?((?:@[^/@\s]+\/)?[a-z_][^/@\s]*)(?:[/@]|$)/i.exec(text)?.[1]
}

const sections = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

const LOCAL_RANGE = /^(?:workspace|file|link|portal|exec):|^(?:\.\.?|~)?\/|^\.\.?$|^[a-z]:[\\/]/i

// Yarn uses this for a tag of the package itself.
const TAG_RANGE = /^npm:(?:latest|next)$/

function packageNames(name: string, range: unknown): readonly string[] {
  if (typeof range !== 'string' || LOCAL_RANGE.test(range)) return []
  return [(TAG_RANGE.test(range) ? undefined : npmSpecifier(range)) ?? name]
}
