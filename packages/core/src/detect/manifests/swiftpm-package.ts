import { createManifestReader } from './create-manifest-reader.ts'
import { findClosings, slashCommentsDoubleQuotes, stringValue, tokenize } from './tokens.ts'

/** `Package.swift`: packages by repository name or registry id, without local packages. */
export const swiftpmPackage = createManifestReader(
  'swiftpm',
  /(?:^|\/)Package(?:@swift-[\d.]+)?\.swift$/,
  (text) => {
    const tokens = tokenize(text, slashCommentsDoubleQuotes).filter((token) => token !== '\n')
    const closingIndexes = findClosings(tokens)
    const names: string[] = []
    for (let at = 0; at < tokens.length; at++) {
      if (tokens[at] !== '.' || tokens[at + 1] !== 'package' || tokens[at + 2] !== '(') continue
      const end = closingIndexes[at + 2]!
      names.push(...parsePackageCall(tokens.slice(at + 3, end)))
      at = end
    }
    return names
  },
)

/** Package URLs in an Xcode project. Its lock file is ignored, because it also lists transitive packages. */
export const swiftpmXcode = createManifestReader(
  'swiftpm',
  /(?:^|\/)[^/]+\.xcodeproj\/project\.pbxproj$/,
  (text) => [...text.matchAll(/\brepositoryURL = "?([^";\n]+)/g)].flatMap(([, url]) => repositoryName(url!)),
)

function parsePackageCall(call: readonly string[]): readonly string[] {
  const at = call.findIndex((token, index) => /^(?:url|id)$/.test(token) && call[index + 1] === ':')
  const text = stringValue(call[at + 2])
  if (at < 0 || text === undefined) return []
  return call[at] === 'id' ? [text] : repositoryName(text)
}

/** Parses `https://host/owner/name.git` and `git@host:owner/name`. */
function repositoryName(url: string): readonly string[] {
  if (/^(?:[./~]|file:)/.test(url)) return []
  const path = url
    .replace(/[?#].*/s, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '')
  return [path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1)]
}
