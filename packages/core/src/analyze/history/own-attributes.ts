import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attributes, noAttributes, readAttributes } from '../../detect/attributes.ts'
import type { GitRepository } from '../../git/repository.ts'
import type { TreeFile } from '../../git/tree.ts'

export interface OwnAttributes {
  /** What the owner says files are (linguist-*). */
  readonly ofFiles: Attributes
  /** A mark of what the owner says of diffs, which git heeds in a checkout: facts depend on it. */
  readonly ofDiffs: string
  /** Whether they say anything of diffs. */
  readonly comparesOtherwise: boolean
}

/** The .gitattributes of a person's own checkout; elsewhere none, for there they could hide or credit work. */
export async function ownAttributes(
  { workTree, gitDir }: GitRepository,
  files: Promise<readonly TreeFile[]>,
): Promise<OwnAttributes> {
  if (workTree === undefined) return { ofFiles: noAttributes, ofDiffs: 'bare', comparesOtherwise: false }
  const nested = (await files).map(({ path }) => path).filter((path) => path.endsWith(`/${NAME}`))
  const texts = await Promise.all(
    [NAME, ...nested].map(async (path) => [folderOf(path), await textOf(join(workTree, path))] as const),
  )
  const unshared = ['info', await textOf(join(gitDir, 'info/attributes'))] as const
  const said = [...texts, unshared].map(([folder, text]) => [folder, linesOfDiffs(text)] as const)
  const ofDiffs = said.map(([folder, lines]) => `${folder}\n${lines}`).join('\n\n')
  return {
    ofFiles: readAttributes(new Map(texts)),
    ofDiffs: createHash('sha256').update(ofDiffs).digest('hex'),
    comparesOtherwise: said.some(([, lines]) => lines !== ''),
  }
}

// --- internal ---

const NAME = '.gitattributes'

function folderOf(path: string): string {
  return path.slice(0, -NAME.length).replace(/\/$/, '')
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

/** Where words of the owner's own are defined, any line may be of diffs. */
function linesOfDiffs(text: string): string {
  return /^\s*\[attr\]/m.test(text) ? text : text.split('\n').filter(isOfDiffs).join('\n')
}

function isOfDiffs(line: string): boolean {
  return /\s[-!]?(diff|binary)\b/.test(line)
}
