import type { Facts } from '../../facts/facts.ts'
import { commitAuthors } from '../commit-authors.ts'
import { countReviews, knowledgeScore } from '../familiarity/reviews.ts'
import { getOrCreate } from '../get-or-create.ts'
import { isPlausibleDate } from '../window.ts'
import { groupFiles, type KnowledgeGroup } from './group-files.ts'
import type { KnownFile } from './known-files.ts'
import type { Team } from './team.ts'

/** Who knows the files of a folder. Members are indexes in the team. */
export interface FolderKnowledge {
  readonly fileCount: number
  /** Author date of the latest change, in seconds; undefined without a plausible date. */
  readonly lastChange: number | undefined
  /** The files by who knows them, most files first. Each file is in one group. */
  readonly groups: readonly KnowledgeGroup[]
  /** Everyone who changed a file or reviewed a change of one, by familiarity and reviews (R12). */
  readonly members: readonly FolderMember[]
}

export interface FolderMember {
  readonly member: number
  /** Familiarity with the files of the folder, 0 to 100 (R12). */
  readonly familiarity: number
  /** Number of files that they know. */
  readonly knownFileCount: number
  /** Number of their commits to these files. */
  readonly commitCount: number
  /** Number of commits of others to these files that they reviewed or acknowledged, according to trailers. */
  readonly reviewCount: number
  /** Author date of the latest of these commits, in seconds. */
  readonly lastCommit: number | undefined
}

export interface HistoryOfTeam {
  readonly facts: Facts
  readonly team: Team
  /** In seconds since 1970. */
  readonly asOf: number
}

/** Sums who knows these files. */
export function summarizeFolder(files: readonly KnownFile[], history: HistoryOfTeam): FolderKnowledge {
  const members = new Map<number, MemberSums>()
  const memberSums = (member: number) => getOrCreate(members, member, newSums)
  let weight = 0
  for (const file of files) {
    weight += file.weight
    for (const member of file.knownBy) memberSums(member).knownFileCount++
    for (const { member, fraction } of file.authors) memberSums(member).weight += file.weight * fraction
  }
  const commits = commitsOf(files)
  const lastChange = addCommits(commits, memberSums, history)
  const reviews = countReviews(history.facts, { personOf: history.team.memberOfContact }, commits)
  for (const [member, count] of reviews) memberSums(member).reviewCount = count
  return {
    fileCount: files.length,
    lastChange,
    groups: groupFiles(files.map(({ knownBy }) => knownBy)),
    members: byKnowledge(
      Array.from(members, ([member, { weight: known, ...sums }]) => ({
        member,
        familiarity: weight === 0 ? 0 : (100 * known) / weight,
        ...sums,
      })),
    ),
  }
}

function byKnowledge(members: readonly FolderMember[]): FolderMember[] {
  const maxReviewCount = members.reduce((max, { reviewCount }) => Math.max(max, reviewCount), 0)
  const score = ({ familiarity, reviewCount }: FolderMember) =>
    knowledgeScore(familiarity / 100, reviewCount, maxReviewCount)
  return members.toSorted((one, other) => score(other) - score(one) || one.member - other.member)
}

interface MemberSums {
  weight: number
  knownFileCount: number
  commitCount: number
  reviewCount: number
  lastCommit: number | undefined
}

const newSums = (): MemberSums => ({
  ...{ weight: 0, knownFileCount: 0, commitCount: 0, reviewCount: 0 },
  lastCommit: undefined,
})

function commitsOf(files: readonly KnownFile[]): ReadonlySet<number> {
  const commits = new Set<number>()
  for (const file of files) for (const commit of file.commits) commits.add(commit)
  return commits
}

/** Adds each commit once to its authors. Returns the date of the latest one, including those of bots. */
function addCommits(
  commits: ReadonlySet<number>,
  memberSums: (member: number) => MemberSums,
  { facts, team, asOf }: HistoryOfTeam,
): number | undefined {
  let lastChange: number | undefined
  for (const commit of commits) {
    const authoredAt = facts.authoredAt[commit]!
    const date = isPlausibleDate(authoredAt, asOf) ? authoredAt : undefined
    lastChange = later(lastChange, date)
    for (const member of commitAuthors(facts, { personOf: team.memberOfContact }, commit)) {
      const sums = memberSums(member)
      sums.commitCount++
      sums.lastCommit = later(sums.lastCommit, date)
    }
  }
  return lastChange
}

function later(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.max(one, other)
}
