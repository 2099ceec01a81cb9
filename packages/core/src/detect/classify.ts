import type { Attributes, PathAttributes } from './attributes.ts'
import { excludedPath } from './excluded-path.ts'
import { isInfrastructure } from './infrastructure.ts'
import { CONFIG_WEIGHT, type FileClass, languageClass, titleOf } from './language-class.ts'
import { pathLanguage } from './path-language.ts'
import type { Sniffed } from './sniff.ts'

export type { FileClass } from './language-class.ts'

/** What a file is: the language it counts for and how much, or why it does not count. */
export function classify(path: string, sniffed: Sniffed, attributes: Attributes): FileClass {
  const said = attributes.of(path)
  const name = said.language ?? sniffed.language ?? pathLanguage(path).language
  const reason = excludedPath(path, said) ?? excludedContent(sniffed, said)
  if (reason) return { counted: false, reason, language: name && titleOf(name) }
  if (name === undefined) return unrecognised
  return detectable(isInfrastructure(path) ? asConfiguration(name) : languageClass(name), said)
}

const unrecognised: FileClass = Object.freeze({ counted: false, reason: 'unrecognised', language: undefined })

function asConfiguration(name: string): FileClass {
  return { counted: true, language: titleOf(name), weight: CONFIG_WEIGHT }
}

function excludedContent(sniffed: Sniffed, said: PathAttributes): 'minified' | 'generated' | undefined {
  if (said.generated === false) return undefined
  return sniffed.minified ? 'minified' : sniffed.generated && 'generated'
}

// What a repository brings in with linguist-detectable weighs as little as anything that counts.
function detectable(found: FileClass, { detectable }: PathAttributes): FileClass {
  if (detectable === undefined || detectable === found.counted || found.language === undefined) return found
  const { language } = found
  return detectable
    ? { counted: true, language, weight: CONFIG_WEIGHT }
    : { counted: false, reason: 'data', language }
}
