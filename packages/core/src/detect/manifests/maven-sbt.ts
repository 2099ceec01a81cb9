import { createManifestReader } from './create-manifest-reader.ts'
import { slashCommentsDoubleQuotes, stringValue, tokenize } from './tokens.ts'

/** sbt: `"group" %% "artifact" % version`. The artifact excludes the Scala version that `%%` appends. */
export const mavenSbt = createManifestReader(
  'maven',
  /(?:^|\/)(?:[^/]+\.sbt|project\/[^/]+\.scala)$/,
  (text) => {
    const tokens = tokenize(text, slashCommentsDoubleQuotes).filter((token) => token !== '\n')
    const values = collectValues(tokens)
    const stringAt = (at: number) => stringValue(tokens[at]) ?? values.get(tokens[at] ?? '')
    return tokens.flatMap((token, at) => {
      // After another %, the operand is a version or configuration.
      if (token !== '%' || tokens[at - 1] === '%' || tokens[at - 2] === '%') return []
      const after = at + countPercents(tokens, at)
      const [group, artifact] = [stringAt(at - 1), stringAt(after)]
      return group && artifact && tokens[after + 1] === '%' ? `${group}:${artifact}` : []
    })
  },
)

/** Returns the number of percent signs: one for Java, two for Scala, three for Scala.js. */
function countPercents(tokens: readonly string[], at: number): number {
  return tokens[at + 1] !== '%' ? 1 : tokens[at + 2] !== '%' ? 2 : 3
}

/** Collects `val name = "text"`. */
function collectValues(tokens: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [at, token] of tokens.entries()) {
    const text = token === '=' ? stringValue(tokens[at + 1]) : undefined
    if (text !== undefined) values.set(tokens[at - 1] ?? '', text)
  }
  return values
}
