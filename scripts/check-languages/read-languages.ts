import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '../check-lines/checkout.ts'
import type { ComparedFile } from './file-language.ts'
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
    const linguist = await linguistLanguages(folder)
    return Array.from(contents, ([path, { length: bytes }]) => ({
      ...{ path, bytes, own: own.get(path) ?? { excluded: 'not read' } },
      linguist: linguist.get(path) ?? { excluded: 'not listed' },
    }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
