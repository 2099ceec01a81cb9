import { braceFamilies } from './brace-families.ts'
import type { Family } from './family.ts'
import { indentFamilies } from './indent-families.ts'

/** The family of each language whose functions are looked for, by its key. */
export const families: Readonly<Record<string, Family>> = { ...braceFamilies, ...indentFamilies }
