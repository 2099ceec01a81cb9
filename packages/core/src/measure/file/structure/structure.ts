import type { TextFile } from '../text-file.ts'
import { braceStructure } from './brace-structure.ts'
import { families } from './families.ts'
import { indentStructure } from './indent-structure.ts'
import type { Structure } from './structure-type.ts'

/** The functions of a file and its control flow; nothing in languages whose functions are not looked for. */
export function structureOf(file: TextFile): Structure {
  const family = file.language && families[file.language.key]
  if (!family) return nothing
  return family.by === 'braces' ? braceStructure(file, family) : indentStructure(file, family)
}

// --- internal ---

const nothing: Structure = { functions: [], deepBlocks: [] }
