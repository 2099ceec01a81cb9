import type { Plausibility } from '../contract/plausibility.ts'

/** Evidence about the plausibility of a repository's history (R9). Missing fields are unknown. */
export interface HistoryEvidence {
  /** In seconds since 1970; NaN for a commit without a date. */
  readonly commits: Iterable<{ readonly authoredAt: number; readonly committedAt: number }>
  /** Number of contributors, without bots. */
  readonly contributorCount: number
  readonly starCount?: number
  /** Whether a package registry lists the repository. */
  readonly published?: boolean
  readonly ciPasses?: boolean
  /** Whether commits are signed with keys of their authors. */
  readonly signed?: boolean
  /** Creation date of the author's account on the code host, in seconds since 1970. */
  readonly accountCreatedAt?: number
  /** Creation date of the repository on the code host, in seconds since 1970. */
  readonly repositoryCreatedAt?: number
}

/** R9: conspicuous properties of a history, as sentences, and its corroboration, if any. */
export function assessPlausibility(history: HistoryEvidence): Plausibility {
  return {
    flags: flagRules.filter(({ matches }) => matches(history)).map(({ sentence }) => sentence),
    corroboratedBy: corroborations.find(({ matches }) => matches(history))?.words ?? null,
  }
}

/** R9: the xp that counts on leaderboards. The owner sees the full xp. */
export function corroboratedXp(xp: number, { flags, corroboratedBy }: Plausibility): number {
  return flags.length > 0 && corroboratedBy === null ? Math.min(MAX_UNCORROBORATED_XP, xp) : xp
}

const MAX_UNCORROBORATED_XP = 40
const MIN_CONTRIBUTORS = 2
const MIN_STARS = 10
/** Tolerance in seconds for wrong clocks. */
const CLOCK_TOLERANCE = 86_400

const flagRules: readonly {
  readonly sentence: string
  readonly matches: (history: HistoryEvidence) => boolean
}[] = [
  {
    sentence: 'Some commits have an author date more than a day after their commit date.',
    matches: ({ commits }) =>
      Iterator.from(commits).some(
        ({ authoredAt, committedAt }) => authoredAt > committedAt + CLOCK_TOLERANCE,
      ),
  },
  {
    sentence: "Some commits are dated before their only author's account was created.",
    matches: (history) => hasSingleContributor(history) && hasCommitBefore(history, history.accountCreatedAt),
  },
  {
    sentence: 'Some commits of the only author are dated before the repository was created on the code host.',
    matches: (history) =>
      hasSingleContributor(history) && hasCommitBefore(history, history.repositoryCreatedAt),
  },
]

const corroborations: readonly {
  readonly words: string
  readonly matches: (history: HistoryEvidence) => boolean
}[] = [
  { words: 'two or more people', matches: ({ contributorCount }) => contributorCount >= MIN_CONTRIBUTORS },
  { words: 'ten or more stars', matches: ({ starCount = 0 }) => starCount >= MIN_STARS },
  { words: 'a published package', matches: ({ published = false }) => published },
  { words: 'passing CI', matches: ({ ciPasses = false }) => ciPasses },
  { words: 'signed commits', matches: ({ signed = false }) => signed },
]

function hasSingleContributor({ contributorCount }: HistoryEvidence): boolean {
  return contributorCount < MIN_CONTRIBUTORS
}

function hasCommitBefore({ commits }: HistoryEvidence, createdAt: number | undefined): boolean {
  return createdAt !== undefined && Iterator.from(commits).some(({ authoredAt }) => authoredAt < createdAt)
}
