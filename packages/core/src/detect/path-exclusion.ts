import { linguist } from '../catalog/linguist.ts'
import type { ExclusionReason } from '../contract/history.ts'
import type { PathAttributes } from './attributes.ts'
import { isGeneratedPath } from './generated-paths.ts'
import { isInfrastructureFile } from './infrastructure.ts'
import { isLockfile } from './lockfile.ts'
import { compilePathRules } from './path-rules.ts'

/**
 * Returns why a path is excluded, or undefined. The repository's attributes take precedence over the built-in
 * rules.
 */
export function findPathExclusion(path: string, attributes: PathAttributes): ExclusionReason | undefined {
  if (attributes.vendored) return 'vendored'
  if (attributes.generated) return 'generated'
  if (attributes.documentation) return 'documentation'
  if (isLockfile(path.slice(path.lastIndexOf('/') + 1))) return 'lockfile'
  if (attributes.vendored === undefined && isFixture(path)) return 'fixture'
  if (attributes.generated === undefined && isMinifiedName(path)) return 'minified'
  if (attributes.vendored === undefined && isVendored(path)) return 'vendored'
  if (attributes.generated === undefined && isGeneratedPath(path)) return 'generated'
  return attributes.documentation === undefined && isDocumentation(path) ? 'documentation' : undefined
}

const isDocumentation = compilePathRules(linguist.documentation)

const isFixture = compilePathRules([
  '(?:^|/)__(?:snapshots|image_snapshots|fixtures|recordings|cassettes)__/',
  '(?:^|/)(?:[Ff]ixtures|[Tt]est[-_]?[Dd]ata|vcr_cassettes|cassettes)/',
  '\\.snap$',
  '\\.approved\\.\\w+$',
  '\\.verified\\.\\w+$',
])

function isMinifiedName(path: string): boolean {
  return /[.-]min\.(?:[cm]?js|css)$/.test(path)
}

const isVendoredPath = compilePathRules(linguist.vendored)

// Linguist treats all of .github as vendored, but people write their CI workflows there.
const WORKFLOW = /(^|\/)\.github\/(?=(?:workflows|actions)\/)/

function isVendored(path: string): boolean {
  const relevantPath = path.includes('.github/') ? path.replace(WORKFLOW, '$1') : path
  return isVendoredPath(
    isInfrastructureFile(relevantPath)
      ? relevantPath.slice(0, relevantPath.lastIndexOf('/') + 1)
      : relevantPath,
  )
}
