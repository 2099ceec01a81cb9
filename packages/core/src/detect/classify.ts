import type { Attributes, PathAttributes } from './attributes.ts'
import { isInfrastructureFile } from './infrastructure.ts'
import { CONFIG_WEIGHT, classifyLanguage, type FileClass, languageTitle } from './language-class.ts'
import { findPathExclusion } from './path-exclusion.ts'
import { pathLanguage } from './path-language.ts'
import type { SniffResult } from './sniff.ts'

export type { FileClass } from './language-class.ts'

/** Classifies a file: the language and weight it counts for, or the reason it is excluded. */
export function classify(path: string, sniffed: SniffResult, attributes: Attributes): FileClass {
  const pathAttributes = attributes.forPath(path)
  const name = pathAttributes.language ?? sniffed.language ?? pathLanguage(path).language
  const reason = findPathExclusion(path, pathAttributes) ?? excludedContent(sniffed, pathAttributes)
  if (reason) return { counted: false, reason, language: name && languageTitle(name) }
  if (name === undefined) return unrecognized
  return applyDetectable(
    isInfrastructureFile(path) ? configurationClass(name) : classifyLanguage(name),
    pathAttributes,
  )
}

const unrecognized: FileClass = Object.freeze({ counted: false, reason: 'unrecognized', language: undefined })

function configurationClass(name: string): FileClass {
  return { counted: true, language: languageTitle(name), weight: CONFIG_WEIGHT }
}

function excludedContent(
  sniffed: SniffResult,
  pathAttributes: PathAttributes,
): 'minified' | 'generated' | undefined {
  if (pathAttributes.generated === false) return undefined
  return sniffed.minified ? 'minified' : sniffed.generated && 'generated'
}

// A file included with linguist-detectable gets the lowest weight.
function applyDetectable(fileClass: FileClass, { detectable: applyDetectable }: PathAttributes): FileClass {
  if (
    applyDetectable === undefined ||
    applyDetectable === fileClass.counted ||
    fileClass.language === undefined
  )
    return fileClass
  const { language } = fileClass
  return applyDetectable
    ? { counted: true, language, weight: CONFIG_WEIGHT }
    : { counted: false, reason: 'data', language }
}
