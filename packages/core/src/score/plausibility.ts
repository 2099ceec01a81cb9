import type { Plausibility } from '../contract/plausibility.ts'

/** What is known of a repository's history, as far as believing it goes (R9); what is missing is not known. */
export interface History {
  /** In seconds since 1970; NaN where a commit has no date. */
  readonly commits: Iterable<{ readonly authoredAt: number; readonly committedAt: number }>
  /** Humans. */
  readonly contributorCount: number
  readonly starCount?: number
  /** A package registry has it. */
  readonly published?: boolean
  readonly ciPasses?: boolean
  /** Its commits are signed with keys of their authors. */
  readonly signed?: boolean
  /** When the author's account at the code host was opened, in seconds since 1970. */
  readonly accountCreatedAt?: number
  /** When the code host got the repository, in seconds since 1970. */
  readonly repositoryCreatedAt?: number
}

/** R9: what looks odd about a history, in sentences, and what speaks for it. */
export function plausible(history: History): Plausibility {
  return {
    flags: oddities.filter(({ holds }) => holds(history)).map(({ sentence }) => sentence),
    corroboratedBy: corroborations.find(({ holds }) => holds(history))?.words ?? null,
  }
}

/** R9: the xp of a history that may stand on a leaderboard; its owner sees all of it. */
export function corroboratedXp(xp: number, { flags, corroboratedBy }: Plausibility): number {
  return flags.length > 0 && corroboratedBy === null ? Math.min(UNCORROBORATED_AT_MOST, xp) : xp
}

// --- internal ---

const UNCORROBORATED_AT_MOST = 40
const PEOPLE = 2
const STARS = 10
/** Clocks go wrong, but seldom by more seconds. */
const DAY = 86_400

const oddities: readonly { readonly sentence: string; readonly holds: (history: History) => boolean }[] = [
  {
    sentence: 'Some commits are dated more than a day after they were made.',
    holds: ({ commits }) =>
      Iterator.from(commits).some(({ authoredAt, committedAt }) => authoredAt > committedAt + DAY),
  },
  {
    sentence: 'Some commits are dated before the account of their only author was opened.',
    holds: (history) => isAlone(history) && hasCommitBefore(history, history.accountCreatedAt),
  },
  {
    sentence: 'Some commits of the only author are dated before the code host had the repository.',
    holds: (history) => isAlone(history) && hasCommitBefore(history, history.repositoryCreatedAt),
  },
]

const corroborations: readonly { readonly words: string; readonly holds: (history: History) => boolean }[] = [
  { words: 'two or more people', holds: ({ contributorCount }) => contributorCount >= PEOPLE },
  { words: 'ten or more stars', holds: ({ starCount = 0 }) => starCount >= STARS },
  { words: 'a published package', holds: ({ published = false }) => published },
  { words: 'passing CI', holds: ({ ciPasses = false }) => ciPasses },
  { words: 'signed commits', holds: ({ signed = false }) => signed },
]

function isAlone({ contributorCount }: History): boolean {
  return contributorCount < PEOPLE
}

function hasCommitBefore({ commits }: History, moment: number | undefined): boolean {
  return moment !== undefined && Iterator.from(commits).some(({ authoredAt }) => authoredAt < moment)
}
