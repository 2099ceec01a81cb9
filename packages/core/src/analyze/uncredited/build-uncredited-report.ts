import { catalogVersion } from '../../catalog/version.ts'
import type { SkippedTarget } from '../../contract/report.ts'
import {
  type UncreditedCommit,
  type UncreditedGroup,
  type UncreditedReport,
  uncreditedReasons,
} from '../../contract/uncredited/uncredited-report.ts'
import { describeUncredited, type UncreditedAudience } from '../../contract/uncredited/uncredited-texts.ts'
import { contactKey, parseAuthor, parseContact } from '../../detect/identity.ts'
import {
  findUncredited,
  listCredited,
  type UncreditedWork,
} from '../../measure/uncredited/find-uncredited.ts'
import { listNamingCommits } from '../../measure/uncredited/named-commit.ts'
import { nameKeys, type PersonKeys } from '../../measure/uncredited/person-match.ts'
import { MODEL } from '../../score/model.ts'
import { computeEarnings } from '../figures/earnings.ts'
import { createAuthorMatcher } from '../measure-repository.ts'
import { maskAddress } from './mask-address.ts'
import type { OwnRepository, OwnRepositoryDescription } from './read-own-repository.ts'
import type { UncreditedOptions } from './uncredited-options.ts'

export type DescribedRepository = OwnRepository & OwnRepositoryDescription

type ReportOptions = Pick<UncreditedOptions, 'asOf' | 'audience' | 'authors' | 'names' | 'version'>

/** Groups all commits that name the person and earn nothing, by reason and detail. */
export function buildUncreditedReport(
  repositories: readonly DescribedRepository[],
  skipped: readonly SkippedTarget[],
  options: ReportOptions,
): UncreditedReport {
  const { authors, asOf, version } = options
  const names = namesOfPerson(repositories, options)
  const found = findAll(repositories, names, options)
  return {
    tool: { name: 'handiwork', version },
    model: { name: MODEL, catalog: catalogVersion },
    asOf: asOf.toISOString(),
    person: {
      authors: [...authors],
      emails: sortedUnique(
        repositories.flatMap(({ contacts }) => contacts.map(({ email }) => email.toLowerCase())),
      ),
      names,
    },
    repositories: found.map(({ repository: { name, source, shallow }, creditedCount, uncredited }) => ({
      ...{ fullName: name, source, shallow, creditedCount },
      uncreditedCount: uncredited.length,
    })),
    groups: groupCommits(
      found.flatMap(({ repository, uncredited }) => uncredited.map((work) => ({ repository, work }))),
      {
        audience: options.audience,
        repositoryNames: new Map(repositories.map(({ id, name }) => [id, name])),
      },
    ),
    skipped: [...skipped],
  }
}

/** The names in the person's own commits, and those that they state themselves. */
function namesOfPerson(repositories: readonly DescribedRepository[], options: ReportOptions): string[] {
  const stated = options.authors.flatMap((text) => {
    const author = parseAuthor(text)
    return author.by === 'name' ? [author.name] : [parseContact(text)?.name ?? '']
  })
  const own = repositories.flatMap((repository) => repository.names)
  const names = [...options.names, ...stated, ...own].map((name) => name.trim().normalize('NFC'))
  const keys = nameKeys(names)
  return sortedUnique(names.filter((name) => keys.has(name.toLowerCase())))
}

function findAll(
  repositories: readonly DescribedRepository[],
  names: readonly string[],
  { authors, asOf }: ReportOptions,
) {
  const { elsewhere } = computeEarnings(repositories)
  const claimed = new Set(repositories.flatMap(({ contacts }) => contacts.map(contactKey)))
  const isSelected = createAuthorMatcher(authors.map(parseAuthor))
  return repositories.map((repository) => {
    const keys: PersonKeys = { claimed, names: nameKeys(names), isSelected, isBot: repository.isBot }
    const input = {
      id: repository.id,
      commits: [...listNamingCommits(repository.headers, repository.messages), ...repository.otherBranches],
      work: new Map(repository.ownWork.map((work) => [work.id, work])),
      elsewhere: new Map(elsewhere.get(repository.id)?.map((one) => [one.id, one.repository])),
      asOf: asOf.getTime() / 1000,
    }
    return {
      repository,
      creditedCount: listCredited(input).size,
      uncredited: findUncredited(input, keys),
    }
  })
}

interface FoundCommit {
  readonly repository: DescribedRepository
  readonly work: UncreditedWork
}

interface GroupContext {
  readonly audience: UncreditedAudience | undefined
  /** By id. */
  readonly repositoryNames: ReadonlyMap<string, string>
}

/** Groups by reason and detail. Groups that a person can do something about come first. */
function groupCommits(commits: readonly FoundCommit[], context: GroupContext): UncreditedGroup[] {
  const groups = Map.groupBy(commits, ({ work: { reason, detail } }) => `${reason}\0${detail ?? ''}`)
  return Array.from(groups.values(), (group) => toGroup(group, context)).sort(
    (one, other) =>
      sortIndex(one) - sortIndex(other) ||
      other.commitCount - one.commitCount ||
      ((one.detail ?? '') < (other.detail ?? '') ? -1 : 1),
  )
}

/** Unclaimed addresses come first, because claiming them credits the most. */
function sortIndex({ reason, action }: UncreditedGroup): number {
  if (reason === 'unclaimedAddress') return -1
  return uncreditedReasons.indexOf(reason) + (action === null ? uncreditedReasons.length : 0)
}

const MAX_LISTED_COMMITS = 5

function toGroup(
  commits: readonly FoundCommit[],
  { audience, repositoryNames }: GroupContext,
): UncreditedGroup {
  const { reason } = commits[0]!.work
  const detail = detailOf(commits, repositoryNames)
  const newestFirst = commits
    .map(
      ({ repository, work }): UncreditedCommit => ({
        id: work.id,
        repository: repository.name,
        authoredAt: toTimestamp(work.seconds),
      }),
    )
    .sort((one, other) => compareDates(other, one) || (one.id < other.id ? -1 : 1))
  const dates = newestFirst.flatMap(({ authoredAt }) => authoredAt ?? [])
  return {
    ...{ reason, detail },
    ...describeUncredited(reason, detail, audience),
    commitCount: commits.length,
    firstAt: dates.at(-1) ?? null,
    lastAt: dates[0] ?? null,
    commits: newestFirst.slice(0, MAX_LISTED_COMMITS),
  }
}

/** Shows a complete address only if a local folder contains it. */
function detailOf(
  commits: readonly FoundCommit[],
  repositoryNames: ReadonlyMap<string, string>,
): string | null {
  const { reason, detail } = commits[0]!.work
  if (detail === undefined) return null
  if (reason === 'elsewhere') return repositoryNames.get(detail) ?? detail
  if (reason !== 'unclaimedAddress') return detail
  return commits.some(({ repository }) => repository.isOwn) ? detail : maskAddress(detail)
}

function compareDates(one: UncreditedCommit, other: UncreditedCommit): number {
  const [first, second] = [one.authoredAt ?? '', other.authoredAt ?? '']
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Null for a missing date, and for seconds that no date can express. */
function toTimestamp(seconds: number): string | null {
  const date = new Date(seconds * 1000)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date.toISOString() : null
}

function sortedUnique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '').sort()
}
