import { createManifestReader } from './create-manifest-reader.ts'
import { firstArguments, hasOption, parseRubyStatements } from './ruby-statements.ts'

/** Pods of a `Podfile`, without local pods. */
export const podfile = createManifestReader('cocoapods', /(?:^|\/)Podfile$/, (text) =>
  parseRubyStatements(text)
    .filter((statement) => !hasOption(statement, 'path'))
    .flatMap((statement) => firstArguments(statement, /^pod$/))
    .map(withoutSubspec),
)

/** Dependencies of a podspec, without its own subspecs. */
export const podspec = createManifestReader('cocoapods', /(?:^|\/)[^/]*\.podspec$/, (text, path) => {
  const ownName = path.slice(path.lastIndexOf('/') + 1, -'.podspec'.length)
  return parseRubyStatements(text)
    .flatMap((statement) => firstArguments(statement, /^dependency$/))
    .map(withoutSubspec)
    .filter((name) => name !== ownName)
})

/** `Firebase/Auth` is a subspec of Firebase. */
const withoutSubspec = (name: string) => name.replace(/\/.*/s, '')
