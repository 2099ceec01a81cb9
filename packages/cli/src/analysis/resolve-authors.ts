import type { Target } from '@handiwork/core'
import type { Checkouts } from '../checkout/checkout.ts'
import type { WorkingFolder } from '../context.ts'
import { UsageError } from '../errors.ts'
import type { AnalysisSettings } from './analysis-settings.ts'

/** Git does not say who the user is. */
export class UnknownAuthor extends UsageError {}

/** The authors to analyze. Defaults to the git user.email configured in the first folder. */
export async function resolveAuthors(
  { authors }: Pick<AnalysisSettings, 'authors'>,
  targets: readonly Target[],
  { cwd, readCheckout }: WorkingFolder & Checkouts,
): Promise<readonly string[] | 'all'> {
  if (authors !== undefined) return authors
  // There is nothing to read, so the author does not matter.
  if (targets.length === 0) return 'all'
  const folder = targets.find((target) => target.kind === 'folder')?.path ?? cwd
  const { author } = await readCheckout(folder)
  if (author === undefined)
    throw new UnknownAuthor(`No author found: git user.email is not set here.\n${authorHint('Your Name')}`)
  return [author.email]
}

/** Explains how to specify the author. */
export function authorHint(example: string): string {
  return `Specify the author with --author "${example}" or --author you@example.org,\nor analyze all authors with --all-authors.`
}
