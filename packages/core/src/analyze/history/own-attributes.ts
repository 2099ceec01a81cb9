import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attributes, noAttributes, readAttributes } from '../../detect/attributes.ts'
import type { GitRepository } from '../../git/repository.ts'
import type { TreeFile } from '../../git/tree-file.ts'

export interface OwnAttributes {
  /** The owner's linguist-* attributes. */
  readonly linguist: Attributes
  /** A hash of the owner's diff attributes. git applies them in a checkout, so facts depend on them. */
  readonly diffFingerprint: string
  /** True if the owner sets any diff attributes. */
  readonly hasDiffAttributes: boolean
}

/**
 * Reads the .gitattributes of a local checkout. Those of remote repositories are ignored, because they could
 * hide or claim work.
 */
export async function readOwnAttributes(
  { workTree, gitDir }: GitRepository,
  files: Promise<readonly TreeFile[]>,
): Promise<OwnAttributes> {
  if (workTree === undefined)
    return { linguist: noAttributes, diffFingerprint: 'bare', hasDiffAttributes: false }
  const nested = (await files).map(({ path }) => path).filter((path) => path.endsWith(`/${NAME}`))
  const texts = await Promise.all(
    [NAME, ...nested].map(
      async (path) => [parentFolder(path), await readText(join(workTree, path))] as const,
    ),
  )
  const localAttributes = ['info', await readText(join(gitDir, 'info/attributes'))] as const
  const diffAttributes = [...texts, localAttributes].map(
    ([folder, text]) => [folder, filterDiffLines(text)] as const,
  )
  const diffFingerprint = diffAttributes.map(([folder, lines]) => `${folder}\n${lines}`).join('\n\n')
  return {
    linguist: readAttributes(new Map(texts)),
    diffFingerprint: diffFingerprint === NO_LINES ? NO_LINES_DIGEST : digest(diffFingerprint),
    hasDiffAttributes: diffAttributes.some(([, lines]) => lines !== ''),
  }
}

/** The attributes of most repositories. Their digest is known, because loading Node's crypto takes longer. */
export const NO_LINES = '\n\n\ninfo\n'
export const NO_LINES_DIGEST = 'ff10664a1c356ba2b42cc50734a1ffbcc789c379598886d3b01a32274edec114'

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const NAME = '.gitattributes'

function parentFolder(path: string): string {
  return path.slice(0, -NAME.length).replace(/\/$/, '')
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

/** If the file defines macros, any of its lines may affect diffs. */
function filterDiffLines(text: string): string {
  return /^\s*\[attr\]/m.test(text) ? text : text.split('\n').filter(isDiffLine).join('\n')
}

function isDiffLine(line: string): boolean {
  return /\s[-!]?(diff|binary)\b/.test(line)
}
