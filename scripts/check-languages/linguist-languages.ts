import { relative } from 'node:path'
import linguist from 'linguist-js'
import { languageTitle } from '../../packages/core/src/detect/language-class.ts'
import type { FileLanguage } from './file-language.ts'

/**
 * Classifies the files of a folder with linguist-js and its bundled data. Languages have the names of our
 * catalog, which groups some of linguist's. Like GitHub, it counts programming and markup languages.
 */
export async function linguistLanguages(folder: string): Promise<Map<string, FileLanguage>> {
  const { files, repository } = await linguist.analyseFolders([folder], {
    offline: true,
    childLanguages: true,
    checkIgnored: false,
    categories: ['programming', 'markup', 'data', 'prose'],
  })
  return new Map(
    Object.entries(files.results).map(([path, name]) => [
      relative(folder, path),
      name === null ? { excluded: 'unrecognized' } : countedLanguage(name, repository[name]?.type),
    ]),
  )
}

function countedLanguage(name: string, type: string | undefined): FileLanguage {
  if (type === 'programming' || type === 'markup') return { language: languageTitle(name) }
  return { excluded: type ?? 'unknown type' }
}
