import type { Ecosystem, ImportFamily } from '../ecosystem.ts'
import { isCommonName } from './is-common-name.ts'
import { toSnakeCase } from './to-snake-case.ts'

/**
 * The packages that an import may come from, most likely first. Empty for names that may be a project's own
 * module.
 */
export function candidatePackages(
  family: ImportFamily,
  name: string,
): readonly (readonly [Ecosystem, string])[] {
  return isCommonName(family, name) ? [] : candidatesByFamily[family](name)
}

const candidatesByFamily: Readonly<
  Record<ImportFamily, (name: string) => readonly (readonly [Ecosystem, string])[]>
> = {
  js: (name) => [['npm', name]],
  python: (name) => [['pypi', name]],
  ruby: (name) => candidateGems(name).map((gem) => ['gem', gem]),
  // Java package names do not identify artifacts. Maven groups are matched as imports instead.
  jvm: () => [],
  go: (name) => [['go', name]],
  rust: (name) => [['cargo', name]],
  php: (name) => [['composer', name.replace('\\', '/').replaceAll('\\', '-')]],
  // A pattern `A.*` also covers the namespace `A`.
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
  elixir: (name) => [['hex', toSnakeCase(name.replaceAll('.', ''))]],
}

/** `a/b` is in the gem `a-b`; the constant `SomeName` is in `some_name` or `somename`. */
function candidateGems(name: string): readonly string[] {
  return /^[A-Z]/.test(name) ? [toSnakeCase(name), name.toLowerCase()] : [name.replaceAll('/', '-')]
}
