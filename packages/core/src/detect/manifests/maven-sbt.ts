import { manifestReader } from './manifest-reader.ts'
import { pieces, slashCommentsDoubleQuotes, stringIn } from './pieces.ts'

/** sbt: `"group" %% "artifact" % version`, the artifact without the Scala version that `%%` puts behind it. */
export const mavenSbt = manifestReader('maven', /(?:^|\/)(?:[^/]+\.sbt|project\/[^/]+\.scala)$/, (text) => {
  const script = pieces(text, slashCommentsDoubleQuotes).filter((piece) => piece !== '\n')
  const values = valuesOf(script)
  const textAt = (at: number) => stringIn(script[at]) ?? values.get(script[at] ?? '')
  return script.flatMap((piece, at) => {
    // What stands behind another % is an artifact already.
    if (piece !== '%' || script[at - 1] === '%' || script[at - 2] === '%') return []
    const after = at + percents(script, at)
    const [group, artifact] = [textAt(at - 1), textAt(after)]
    return group && artifact && script[after + 1] === '%' ? `${group}:${artifact}` : []
  })
})

// --- internal ---

/** One to three: plain, for a version of Scala, for Scala.js too. */
function percents(script: readonly string[], at: number): number {
  return script[at + 1] !== '%' ? 1 : script[at + 2] !== '%' ? 2 : 3
}

/** `val name = "text"` */
function valuesOf(script: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [at, piece] of script.entries()) {
    const text = piece === '=' ? stringIn(script[at + 1]) : undefined
    if (text !== undefined) values.set(script[at - 1] ?? '', text)
  }
  return values
}
