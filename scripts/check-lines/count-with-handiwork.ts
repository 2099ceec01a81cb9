import { readFile } from 'node:fs/promises'
import { languageByLinguistName } from '../../packages/core/src/catalog/languages.ts'
import { countSourceLines } from '../../packages/core/src/measure/file/count-source-lines.ts'
import type { FileLines } from './count-with-cloc.ts'

/** Returns our line counts for the same files, with the language that cloc detected. */
export async function countWithHandiwork(
  theirs: ReadonlyMap<string, FileLines>,
): Promise<Map<string, FileLines>> {
  const counts = new Map<string, FileLines>()
  for (const [path, { language: name }] of theirs) {
    const language = languageByLinguistName(linguistNames[name] ?? name)
    if (!language) continue
    const { codeLines, commentLines } = countSourceLines(await readFile(path), language)
    counts.set(path, { language: name, code: codeLines, comment: commentLines })
  }
  return counts
}

/** Maps cloc's language names to linguist's, where they differ. */
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
