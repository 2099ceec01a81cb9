import { ApiError, ciAttestedSentences, type RepositoryConnection } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/tables.ts'
import type { Settings } from '../../../env.ts'
import { type CertifiedIdentity, codeHostOrigin } from './check-identity.ts'
import type { CertificateFacts } from './read-certificate.ts'
import { rejectAttestation } from './reject-attestation.ts'

/** The repository of a certificate, and what it states about the owner. */
export type CertifiedRepository = Pick<CertifiedIdentity, 'issuer' | 'repository'> &
  Pick<CertificateFacts, 'repositoryId' | 'ownerId'>

/**
 * Returns how the repository is connected to the user. Rejects with `conflict` if the user has no account at its code
 * host, and with `invalid` if the service knows the repository under another name or id.
 */
export async function findConnection(
  db: Queryable,
  userId: string,
  certified: CertifiedRepository,
  { sources }: Pick<Settings, 'sources'>,
): Promise<RepositoryConnection> {
  const origin = codeHostOrigin(certified.issuer)
  const host = codeHosts.find(({ kind }) => sources[kind].webUrl === origin)
  if (host === undefined) throw new ApiError('conflict', ciAttestedSentences.noAccount)
  const accounts = await db
    .selectFrom('identities')
    .select('subject')
    .where('userId', '=', userId)
    .where('source', '=', host.kind)
    .where('state', '!=', 'disconnected')
    .execute()
  if (accounts.length === 0) throw new ApiError('conflict', ciAttestedSentences.noAccount)
  const fullName = certified.repository.slice(origin.length + 1)
  if (await hasOtherName(db, host.source, fullName, certified.repositoryId))
    throw rejectAttestation(ciAttestedSentences.renamed)
  if (await isListed(db, userId, host.source, fullName)) return 'listed'
  const isOwner = host.ownersAreAccounts && accounts.some(({ subject }) => subject === certified.ownerId)
  return isOwner ? 'owned' : 'claimed'
}

const codeHosts = [
  { kind: 'gitHub', source: 'github', ownersAreAccounts: true },
  // The id of an owner is that of a namespace, which is not that of its user.
  { kind: 'gitLab', source: 'gitlab', ownersAreAccounts: false },
] as const
type RepositorySource = (typeof codeHosts)[number]['source']

/** The name belongs to a repository with another id, or the id to a repository with another name. */
async function hasOtherName(
  db: Queryable,
  source: RepositorySource,
  fullName: string,
  id: string | undefined,
): Promise<boolean> {
  if (id === undefined) return false
  const other = await db
    .selectFrom('repositories')
    .select('id')
    .where('source', '=', source)
    .where('hostId', 'is not', null)
    .where(sql<boolean>`(lower(full_name) = ${fullName.toLowerCase()}) <> (host_id = ${id})`)
    .where((either) =>
      either.or([either(sql`lower(full_name)`, '=', fullName.toLowerCase()), either('hostId', '=', id)]),
    )
    .executeTakeFirst()
  return other !== undefined
}

async function isListed(
  db: Queryable,
  userId: string,
  source: RepositorySource,
  fullName: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('userRepositories')
    .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
    .select('repositories.id')
    .where('userRepositories.userId', '=', userId)
    .where('userRepositories.removedAt', 'is', null)
    .where('repositories.source', '=', source)
    .where(sql`lower(repositories.full_name)`, '=', fullName.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}
