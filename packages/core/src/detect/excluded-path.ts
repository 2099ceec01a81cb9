import { linguist } from '../catalog/linguist.ts'
import type { ExclusionReason } from '../contract/history.ts'
import type { PathAttributes } from './attributes.ts'
import { isGeneratedPath } from './generated-paths.ts'
import { isInfrastructure } from './infrastructure.ts'
import { isLockfile } from './lockfile.ts'
import { pathRules } from './path-rules.ts'

/** Why a file does not count by its place and name, unless the repository says otherwise of it. */
export function excludedPath(path: string, said: PathAttributes): ExclusionReason | undefined {
  if (said.vendored) return 'vendored'
  if (said.generated) return 'generated'
  if (said.documentation) return 'documentation'
  if (isLockfile(path.slice(path.lastIndexOf('/') + 1))) return 'lockfile'
  if (said.vendored === undefined && isFixture(path)) return 'fixture'
  if (said.generated === undefined && isMinifiedName(path)) return 'minified'
  if (said.vendored === undefined && isVendored(path)) return 'vendored'
  if (said.generated === undefined && isGeneratedPath(path)) return 'generated'
  return said.documentation === undefined && isDocumentation(path) ? 'documentation' : undefined
}

const isDocumentation = pathRules(linguist.documentation)

const isFixture = pathRules([
  '(?:^|/)__(?:snapshots|image_snapshots|fixtures|recordings|cassettes)__/',
  '(?:^|/)(?:[Ff]ixtures|[Tt]est[-_]?[Dd]ata|vcr_cassettes|cassettes)/',
  '\\.snap$',
  '\\.approved\\.\\w+$',
  '\\.verified\\.\\w+$',
])

function isMinifiedName(path: string): boolean {
  return /[.-]min\.(?:[cm]?js|css)$/.test(path)
}

const isForeign = pathRules(linguist.vendored)

// Linguist holds all of .github to be vendored; workflows are where people write their CI.
const WORKFLOW = /(^|\/)\.github\/(?=(?:workflows|actions)\/)/

function isVendored(path: string): boolean {
  const judged = path.includes('.github/') ? path.replace(WORKFLOW, '$1') : path
  return isForeign(isInfrastructure(judged) ? judged.slice(0, judged.lastIndexOf('/') + 1) : judged)
}
