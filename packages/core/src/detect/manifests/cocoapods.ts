import { manifestReader } from './manifest-reader.ts'
import { argumentsOf, hasOption, rubyStatements } from './ruby-statements.ts'

/** The pods of a `Podfile`, without those in folders. */
export const podfile = manifestReader('cocoapods', /(?:^|\/)Podfile$/, (text) =>
  rubyStatements(text)
    .filter((statement) => !hasOption(statement, 'path'))
    .flatMap((statement) => argumentsOf(statement, /^pod$/))
    .map(withoutPart),
)

/** What a pod depends on, without parts of itself. */
export const podspec = manifestReader('cocoapods', /(?:^|\/)[^/]*\.podspec$/, (text, path) => {
  const own = path.slice(path.lastIndexOf('/') + 1, -'.podspec'.length)
  return rubyStatements(text)
    .flatMap((statement) => argumentsOf(statement, /^dependency$/))
    .map(withoutPart)
    .filter((name) => name !== own)
})

// --- internal ---

/** `Firebase/Auth` is a part of Firebase. */
const withoutPart = (name: string) => name.replace(/\/.*/s, '')
