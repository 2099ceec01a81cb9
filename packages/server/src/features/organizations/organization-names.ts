import {
  ApiError,
  adminOnlyOrganizationFields,
  type Caller,
  organizationSentences,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { isReservedLogin } from '../../stores/reserved-logins.ts'
import { toViewer } from '../../stores/viewer.ts'
import { generateLogin, isGeneratedFrom, loginStem } from './organization-login.ts'

/** The requested identifiers of an organization. */
export interface RequestedNames {
  readonly name: string
  readonly login?: string | undefined
  readonly host?: string | null | undefined
}

/** Rejects with `invalid` if anyone but an admin sets a field reserved for admins. */
export function requireAdminForAdminFields(requested: RequestedNames, caller: Caller): void {
  if (toViewer(caller).isAdmin) return
  const adminField = adminOnlyOrganizationFields.find((field) => requested[field] !== undefined)
  if (adminField === undefined) return
  const message = organizationSentences.adminsOnly
  throw new ApiError('invalid', message, { fields: { [`body.${adminField}`]: message } })
}

/**
 * Claims the login and host of an organization until the transaction ends. Pass no id for a new organization.
 * Rejects with `conflict` for a login or host in use.
 */
export async function claimNames(
  trx: DatabaseTransaction,
  requested: RequestedNames,
  id?: string,
): Promise<{ login: string; host: string | null }> {
  // Serializes all claims.
  await sql`select pg_advisory_xact_lock(hashtextextended('organization_names', 0))`.execute(trx)
  const current = id === undefined ? undefined : await findNames(trx, id)
  return { login: await claimLogin(trx, requested, current), host: await claimHost(trx, requested, current) }
}

/** The current identifiers; undefined for a new organization. */
type CurrentNames = Awaited<ReturnType<typeof findNames>> | undefined

async function findNames(trx: DatabaseTransaction, id: string) {
  return await trx
    .selectFrom('organizations')
    .select(['id', 'name', 'login', 'host'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Derives the login from the name, unless an admin chose it. */
async function claimLogin(
  trx: DatabaseTransaction,
  { name, login }: RequestedNames,
  current: CurrentNames,
): Promise<string> {
  if (login !== undefined) return await claimGivenLogin(trx, login, current)
  if (current !== undefined && (current.name === name || !isGeneratedFrom(current.name, current.login)))
    return current.login
  const taken = await findTakenLogins(trx, loginStem(name), current)
  return generateLogin(name, (one) => taken.has(one))
}

async function claimGivenLogin(
  trx: DatabaseTransaction,
  login: string,
  current: CurrentNames,
): Promise<string> {
  const isOwn = login.toLowerCase() === current?.login.toLowerCase()
  const taken = await findTakenLogins(trx, login, current)
  if (!isOwn && (isReservedLogin(login) || taken.has(login.toLowerCase())))
    throw nameConflict('login', organizationSentences.loginTaken)
  return login
}

async function claimHost(
  trx: DatabaseTransaction,
  { host }: RequestedNames,
  current: CurrentNames,
): Promise<string | null> {
  if (host === undefined) return current?.host ?? null
  if (host === null) return null
  const other = await trx
    .selectFrom('organizations')
    .select('id')
    .where(sql<string>`lower(host)`, '=', host.toLowerCase())
    .where(isOther(current))
    .executeTakeFirst()
  if (other !== undefined) throw nameConflict('host', organizationSentences.hostTaken)
  return host
}

/** The logins of other organizations with this prefix, in lower case. */
async function findTakenLogins(
  trx: DatabaseTransaction,
  prefix: string,
  current: CurrentNames,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('organizations')
    .select(sql<string>`lower(login)`.as('login'))
    .where(sql<boolean>`starts_with(lower(login), lower(${prefix}::text))`)
    .where(isOther(current))
    .execute()
  return new Set(rows.map(({ login }) => login))
}

function isOther(current: CurrentNames) {
  return sql<boolean>`id is distinct from ${current?.id ?? null}::uuid`
}

function nameConflict(field: 'login' | 'host', message: string): ApiError {
  return new ApiError('conflict', message, { fields: { [`body.${field}`]: message } })
}
