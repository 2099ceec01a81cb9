import { GitFailure } from '../git-failure.ts'
import { type GitOptions, runGit } from '../run-git.ts'
import type { StoredBundle } from './mirror.ts'
import { type MirrorRefs, OBJECT_ID } from './mirror-git.ts'

/** Formats refs as one word. */
export function formatRefs({ head, notes }: MirrorRefs): string {
  return notes === undefined ? head : `${head}-${notes}`
}

/**
 * Whether a bundle is missing, or a worker that starts with it would fetch more than a tenth of its size, or commits in it
 * were removed from the branch.
 */
export async function isBundleOutdated(
  stored: StoredBundle | undefined,
  current: MirrorRefs,
  git: GitOptions,
): Promise<boolean> {
  const earlier = parseRefs(stored?.refs ?? '')
  if (stored === undefined || earlier === undefined) return true
  if (formatRefs(earlier) === formatRefs(current)) return false
  if (!(await isContained(earlier.head, current.head, git))) return true
  if (!(await isContained(earlier.notes, current.notes, git))) return true
  return (await missingBytes(earlier, current, git)) > stored.sizeBytes * MAX_MISSING_FRACTION
}

const MAX_MISSING_FRACTION = 0.1

function parseRefs(text: string): MirrorRefs | undefined {
  const [, head, notes] = REFS.exec(text) ?? []
  return head === undefined ? undefined : { head, notes }
}

const REFS = new RegExp(`^(${OBJECT_ID})(?:-(${OBJECT_ID}))?$`)

/** Whether an earlier commit is in the history of a ref. A commit that the mirror lacks is not. */
async function isContained(
  earlier: string | undefined,
  current: string | undefined,
  git: GitOptions,
): Promise<boolean> {
  if (earlier === current || earlier === undefined) return true
  if (current === undefined) return false
  try {
    await runGit(['merge-base', '--is-ancestor', earlier, current], git)
    return true
  } catch (error) {
    if (error instanceof GitFailure && (error.exitCode === 1 || error.exitCode === 128)) return false
    throw error
  }
}

/** The compressed size of all objects since the earlier refs, in bytes. */
async function missingBytes(earlier: MirrorRefs, current: MirrorRefs, git: GitOptions): Promise<number> {
  const args = ['rev-list', '--disk-usage', '--objects', ...idsOf(current), '--not', ...idsOf(earlier)]
  return Number((await runGit(args, git)).toString('latin1'))
}

function idsOf({ head, notes }: MirrorRefs): string[] {
  return notes === undefined ? [head] : [head, notes]
}
