import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { isShownTo, type KnownContributor, knownContributor } from '../../stores/known-contributors.ts'
import { type IsRepositoryUser, repositoryUsers } from '../../stores/repository-users.ts'
import type { Viewer } from '../../stores/viewer.ts'
import type { TechnologyPart } from './technology-people.ts'

/** What one user makes of a repository. */
export interface RepositoryPart
  extends Pick<
    Selectable<Tables['userRepositories']>,
    | 'userId'
    | 'contributed'
    | 'removedAt'
    | 'experience'
    | 'contributionPercent'
    | 'familiarity'
    | 'technologies'
    | 'countedIn'
  > {
  readonly login: string | null
  readonly name: string
  /** Whether the viewer may see the user. */
  readonly isShown: boolean
  /** Null unless the user contributed, and the figures are known. */
  readonly known: KnownContributor | null
  /** Whether a running analysis of the user has yet to finish the repository. */
  readonly isAnalyzing: boolean
  /** Whether an account of the user owns the repository at the code host. */
  readonly isOwner: boolean
}

/**
 * Loads the parts of the users of a repository. Leaves out users who merely list it. First the ids of the users, then
 * their rows, because several machines can't be asked for the users of a repository.
 */
export async function loadRepositoryParts(
  db: Queryable,
  repositoryId: string,
  viewer: Viewer,
): Promise<RepositoryPart[]> {
  const isUser = await repositoryUsers(db).find([repositoryId])
  if (isUser === undefined) return []
  const isAnalyzing = isAnalyzingFor(isUser)
  const isOwner = isOwnerAmong(isUser)
  const { rows } = await sql<RepositoryPart>`
    select part.user_id, part.contributed, part.removed_at, part.experience, part.contribution_percent,
      part.familiarity, part.technologies, part.counted_in, contributor.login, contributor.name,
      ${isShownTo(viewer, isUser)} as is_shown,
      case when part.contributed and part.contributor is not null then ${knownContributor} end as known,
      ${isAnalyzing} as is_analyzing, ${isOwner} as is_owner
    from user_repositories as part join users as contributor on contributor.id = part.user_id
    where ${isUser('part.user_id')} and ${isUser('contributor.id')}
      and part.repository_id = ${repositoryId} and (
        part.contributed or part.counted_in is not null or part.user_id = ${viewer.id}::uuid
        or ${isAnalyzing} or ${isOwner}
      )`.execute(db)
  return rows
}

/** The contributors whom the viewer may see. */
export function knownContributorsOf(parts: readonly RepositoryPart[]): KnownContributor[] {
  return parts.flatMap(({ isShown, known }) => (isShown && known !== null ? [known] : []))
}

/**
 * The users whose evidence for the repository the viewer may open. Leaves out users who were rated before parts were
 * stored.
 */
export function technologyPartsOf(parts: readonly RepositoryPart[]): TechnologyPart[] {
  return parts.flatMap(({ userId, login, name, isShown, contributed, removedAt, technologies }) =>
    isShown && contributed && removedAt === null && login !== null && technologies !== null
      ? [{ _id: userId, name, login, technologies }]
      : [],
  )
}

// Each table is limited to the ids of the users. Citus would read it on all machines otherwise.

/** Steps are found by run, because they are indexed by it. */
const isAnalyzingFor = (isUser: IsRepositoryUser) => sql<boolean>`(contributor.run_id is not null and exists (
  select 1 from analysis_steps as step
  where step.user_id = contributor.id and ${isUser('step.user_id')} and step.run_id = contributor.run_id
    and step.repository_id = part.repository_id and step.state in ('queued', 'cloning', 'reading')
))`

const isOwnerAmong = (isUser: IsRepositoryUser) => sql<boolean>`exists (
  select 1 from identities as account join repositories on repositories.id = part.repository_id
  where account.user_id = contributor.id and ${isUser('account.user_id')}
    and lower(account.source) = repositories.source and account.login = repositories.owner_login
)`
