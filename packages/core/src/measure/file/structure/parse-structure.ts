import type { TextFile } from '../text-file.ts'
import { braceFamilies } from './brace-families.ts'
import { parseBraceStructure } from './brace-structure.ts'
import { indentFamilies } from './indent-families.ts'
import { parseIndentStructure } from './indent-structure.ts'
import type { LanguageFamily } from './language-family.ts'
import type { Structure } from './structure-type.ts'

/** Parses the functions and control flow of a file. Returns an empty structure for unsupported languages. */
export function parseStructure(file: TextFile): Structure {
  const family = file.language && languageFamilies[file.language.key]
  if (!family) return emptyStructure
  return family.by === 'braces' ? parseBraceStructure(file, family) : parseIndentStructure(file, family)
}

const emptyStructure: Structure = { functions: [], deepBlocks: [] }

/** The family of each supported language, by language key. */
const languageFamilies: Readonly<Record<string, LanguageFamily>> = {
  ...braceFamilies,
  ...indentFamilies,
}
