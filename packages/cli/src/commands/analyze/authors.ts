import type { Target } from '@handiwork/core'
import type { Core } from '../../world.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import type { Reading } from './request.ts'

/** Whose work is asked for; without a word about it, that of the person git knows in the first folder. */
export async function authorsOf(
  { authors }: Pick<Reading, 'authors'>,
  targets: readonly Target[],
  cwd: string,
  { configuredAuthor }: Pick<Core, 'configuredAuthor'>,
): Promise<readonly string[] | 'everybody'> {
  if (authors !== undefined) return authors
  // Nothing will be read, so it does not matter whose.
  if (targets.length === 0) return 'everybody'
  const folder = targets.find((target) => target.kind === 'folder')?.path ?? cwd
  const author = await configuredAuthor(folder)
  if (author === undefined)
    throw new WrongUsage(`Git does not know who you are here.\n${nameYourself('Your Name')}`)
  return [author.email]
}

/** How to say whose work is meant. */
export function nameYourself(example: string): string {
  return `Name yourself with --author "${example}" or --author you@example.org,\nor ask for everybody with --all-authors.`
}
