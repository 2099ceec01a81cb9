import { readFile } from 'node:fs/promises'
import { languageByLinguistName } from '../../packages/core/src/catalog/languages.ts'
import { lineCounts } from '../../packages/core/src/measure/file/line-counts.ts'
import type { FileLines } from './cloc-counts.ts'

/** What we count in the same files, taken for the language cloc takes them for. */
export async function ownCounts(theirs: ReadonlyMap<string, FileLines>): Promise<Map<string, FileLines>> {
  const counts = new Map<string, FileLines>()
  for (const [path, { language: name }] of theirs) {
    const language = languageByLinguistName(linguistNames[name] ?? name)
    if (!language) continue
    const { codeLines, commentLines } = lineCounts(await readFile(path), language)
    counts.set(path, { language: name, code: codeLines, comment: commentLines })
  }
  return counts
}

// --- internal ---

/** What linguist calls the languages that cloc calls otherwise. */
const linguistNames: Readonly<Record<string, string>> = {
  'Bourne Again Shell': 'Shell',
  'Bourne Shell': 'Shell',
  'C/C++ Header': 'C++',
  'Vuejs Component': 'Vue',
  Razor: 'HTML+Razor',
  JSX: 'JavaScript',
  'Objective-C': 'Objective-C',
  'Visual Basic .NET': 'Visual Basic .NET',
  ERB: 'HTML+ERB',
}
