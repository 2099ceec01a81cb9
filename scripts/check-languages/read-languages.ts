import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { checkout } from '../check-lines/checkout.ts'
import type { ComparedFile } from './file-language.ts'
import { languageAfterFirstLine } from './language-after-first-line.ts'
import { linguistLanguages } from './linguist-languages.ts'
import { ownLanguages } from './own-languages.ts'

/** Classifies the files at HEAD of a repository twice. linguist-js leaves out files that it does not count. */
export async function readLanguages(gitDir: string): Promise<ComparedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-languages-'))
  try {
    const paths = await checkout(gitDir, folder)
    const contents = new Map<string, Buffer>()
    for (const path of paths) contents.set(path, await readFile(join(folder, path)))
    const own = ownLanguages(contents)
    await deleteIgnoreFiles(folder, paths)
    const linguist = await linguistLanguages(folder)
    return Array.from(contents, ([path, content]) => ({
      ...{ path, bytes: content.length, own: own.get(path) ?? { excluded: 'not read' } },
      linguist: linguist.get(path) ?? { excluded: 'not listed' },
      languageAfterFirstLine: languageAfterFirstLine(content),
    }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A commit contains its files regardless of .gitignore, and linguist counts them all. linguist-js would leave
 * out those that a pattern matches, in any folder and any case, even with its option `checkIgnored: false`.
 */
async function deleteIgnoreFiles(folder: string, paths: readonly string[]): Promise<void> {
  const ignoreFiles = paths.filter((path) => basename(path) === '.gitignore')
  await Promise.all(ignoreFiles.map((path) => rm(join(folder, path))))
}
