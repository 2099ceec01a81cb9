import { manifestReader } from './manifest-reader.ts'
import { closings, pieces, slashCommentsDoubleQuotes, stringIn } from './pieces.ts'

/** `Package.swift`: packages by the last part of their address, or by their id in a registry; not those in folders. */
export const swiftpmPackage = manifestReader(
  'swiftpm',
  /(?:^|\/)Package(?:@swift-[\d.]+)?\.swift$/,
  (text) => {
    const script = pieces(text, slashCommentsDoubleQuotes).filter((piece) => piece !== '\n')
    const ends = closings(script)
    const found: string[] = []
    for (let at = 0; at < script.length; at++) {
      if (script[at] !== '.' || script[at + 1] !== 'package' || script[at + 2] !== '(') continue
      const end = ends[at + 2]!
      found.push(...packageIn(script.slice(at + 3, end)))
      at = end
    }
    return found
  },
)

/** The packages an Xcode project refers to; its own list of versions would name theirs too. */
export const swiftpmXcode = manifestReader('swiftpm', /(?:^|\/)[^/]+\.xcodeproj\/project\.pbxproj$/, (text) =>
  [...text.matchAll(/\brepositoryURL = "?([^";\n]+)/g)].flatMap(([, address]) => repositoryName(address!)),
)

// --- internal ---

function packageIn(call: readonly string[]): readonly string[] {
  const at = call.findIndex((piece, place) => /^(?:url|id)$/.test(piece) && call[place + 1] === ':')
  const text = stringIn(call[at + 2])
  if (at < 0 || text === undefined) return []
  return call[at] === 'id' ? [text] : repositoryName(text)
}

/** `https://host/owner/name.git` and `git@host:owner/name` */
function repositoryName(address: string): readonly string[] {
  if (/^(?:[./~]|file:)/.test(address)) return []
  const path = address
    .replace(/[?#].*/s, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '')
  return [path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1)]
}
