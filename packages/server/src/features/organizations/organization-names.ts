import { ApiError, type Caller, organizationFieldsOfAdmins, organizationSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { isReservedLogin } from '../../stores/reserved-logins.ts'
import { viewerOf } from '../../stores/viewer.ts'
import { isMadeOf, loginOf, loginStem } from './organization-login.ts'

/** What somebody wants an organization to be found by. */
export interface WantedNames {
  readonly name: string
  readonly login?: string | undefined
  readonly host?: string | null | undefined
}

/** Rejects with `invalid` where somebody else than an admin chooses what admins choose. */
export function refuseFieldsOfAdmins(wanted: WantedNames, caller: Caller): void {
  if (viewerOf(caller).isAdmin) return
  const given = organizationFieldsOfAdmins.find((field) => wanted[field] !== undefined)
  if (given === undefined) return
  const sentence = organizationSentences.adminsOnly
  throw new ApiError('invalid', sentence, { fields: { [`body.${given}`]: sentence } })
}

/**
 * The login and the host an organization gets, which are nobody else's until this transaction ends; undefined stands for
 * one that is new. Rejects with `conflict` for what is another's already.
 */
export async function takeNames(
  trx: DatabaseTransaction,
  wanted: WantedNames,
  id?: string,
): Promise<{ login: string; host: string | null }> {
  // They are given out one at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended('organization_names', 0))`.execute(trx)
  const before = id === undefined ? undefined : await findNames(trx, id)
  return { login: await takeLogin(trx, wanted, before), host: await takeHost(trx, wanted, before) }
}

// --- internal ---

/** What it is found by already. */
type NamesBefore = Awaited<ReturnType<typeof findNames>> | undefined

async function findNames(trx: DatabaseTransaction, id: string) {
  return await trx
    .selectFrom('organizations')
    .select(['id', 'name', 'login', 'host'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Follows the name; where an admin chose another it stays. */
async function takeLogin(
  trx: DatabaseTransaction,
  { name, login }: WantedNames,
  before: NamesBefore,
): Promise<string> {
  if (login !== undefined) return await given(trx, login, before)
  if (before !== undefined && (before.name === name || !isMadeOf(before.name, before.login)))
    return before.login
  const taken = await takenLogins(trx, loginStem(name), before)
  return loginOf(name, (one) => taken.has(one))
}

async function given(trx: DatabaseTransaction, login: string, before: NamesBefore): Promise<string> {
  const isOwn = login.toLowerCase() === before?.login.toLowerCase()
  const taken = await takenLogins(trx, login, before)
  if (!isOwn && (isReservedLogin(login) || taken.has(login.toLowerCase())))
    throw inUse('login', organizationSentences.loginTaken)
  return login
}

async function takeHost(
  trx: DatabaseTransaction,
  { host }: WantedNames,
  before: NamesBefore,
): Promise<string | null> {
  if (host === undefined) return before?.host ?? null
  if (host === null) return null
  const other = await trx
    .selectFrom('organizations')
    .select('id')
    .where(sql<string>`lower(host)`, '=', host.toLowerCase())
    .where(isAnother(before))
    .executeTakeFirst()
  if (other !== undefined) throw inUse('host', organizationSentences.hostTaken)
  return host
}

/** Of other organizations, in small letters. */
async function takenLogins(
  trx: DatabaseTransaction,
  begin: string,
  before: NamesBefore,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('organizations')
    .select(sql<string>`lower(login)`.as('login'))
    .where(sql<boolean>`starts_with(lower(login), lower(${begin}::text))`)
    .where(isAnother(before))
    .execute()
  return new Set(rows.map(({ login }) => login))
}

function isAnother(before: NamesBefore) {
  return sql<boolean>`id is distinct from ${before?.id ?? null}::uuid`
}

function inUse(field: 'login' | 'host', sentence: string): ApiError {
  return new ApiError('conflict', sentence, { fields: { [`body.${field}`]: sentence } })
}
