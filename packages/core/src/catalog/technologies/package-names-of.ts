import type { Ecosystem, ImportFamily } from '../ecosystem.ts'
import { isEverydayName } from './everyday-names.ts'
import { underscored } from './underscored.ts'

/** Names of packages that an import of such a name comes from, the likeliest first; none for what may be a project's own. */
export function packageNamesOf(
  family: ImportFamily,
  name: string,
): readonly (readonly [Ecosystem, string])[] {
  return isEverydayName(family, name) ? [] : makers[family](name)
}

// --- internal ---

const makers: Readonly<Record<ImportFamily, (name: string) => readonly (readonly [Ecosystem, string])[]>> = {
  js: (name) => [['npm', name]],
  python: (name) => [['pypi', name]],
  ruby: (name) => gemsOf(name).map((gem) => ['gem', gem]),
  // Nothing tells packages of Java from the artifacts that hold them; their groups are found as imports.
  jvm: () => [],
  go: (name) => [['go', name]],
  rust: (name) => [['cargo', name]],
  php: (name) => [['composer', name.replace('\\', '/').replaceAll('\\', '-')]],
  // `A.*` holds what is in the namespace `A`, too.
  csharp: (name) => [
    ['nuget', name],
    ['nuget', `${name}.`],
  ],
  c: () => [],
  swift: (name) => [
    ['swiftpm', name],
    ['cocoapods', name],
  ],
  dart: (name) => [['pub', name]],
  elixir: (name) => [['hex', underscored(name.replaceAll('.', ''))]],
}

/** What is required by `a/b` is in the gem `a-b`, the constant `SomeName` in `some_name` or `somename`. */
function gemsOf(name: string): readonly string[] {
  return /^[A-Z]/.test(name) ? [underscored(name), name.toLowerCase()] : [name.replaceAll('/', '-')]
}
