import { randomUUIDv7 } from 'node:crypto'
import { Login } from '@handiwork/core/api'
import { MAX_BIOGRAPHY_LENGTH } from '@handiwork/core/contract'
import { isWebUrl } from '@handiwork/core/format'
import type { Account } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { changeUser } from '../../stores/change-user.ts'
import { deleteRating } from '../../stores/delete-rating.ts'
import { directories } from '../../stores/directories.ts'
import { isAnonymousProfile } from '../../stores/is-anonymous-profile.ts'
import { loginStore } from '../../stores/login-store.ts'

/** Creates users at their first sign-in. */
export function newUserStore(trx: DatabaseTransaction) {
  return {
    /**
     * Creates a user from a provider account and returns the id. Adopts this browser's anonymous profile if
     * there is one. The login is the provider's if available, otherwise null.
     */
    async add(account: Account, anonymousKey: string | undefined): Promise<string> {
      const adopted = anonymousKey && (await anonymousProfile(trx, anonymousKey))
      const id = adopted || randomUUIDv7()
      const columns = {
        ...profileColumns(account),
        login: await availableLogin(trx, account.login, id),
        ...signedUpColumns,
      }
      if (adopted) {
        // The anonymous profile counted all authors of its repositories; the new one counts a single user.
        await deleteRating(trx, id)
        await changeUser(trx, id, columns)
      } else
        await trx
          .insertInto('users')
          .values({ id, ...columns })
          .execute()
      if (columns.login !== null) await directories(trx).claimLogin(id, columns.login)
      return id
    },
  }
}

const signedUpColumns = { visibility: 'public', anonymousTokenHash: null, anonymousUntil: null } as const

/** Finds the unexpired anonymous profile with this key. */
async function anonymousProfile(db: Queryable, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(isAnonymousProfile(key))
    .where('anonymousUntil', '>', sql<Date>`now()`)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

async function availableLogin(db: Queryable, login: string | null, userId: string): Promise<string | null> {
  const isValid = Login.safeParse(login).success
  return login !== null && isValid && (await loginStore(db).isAvailable(login, userId)) ? login : null
}

/** Maps a provider account to profile columns and drops values that are not valid here. */
function profileColumns({ name, login, avatarUrl, website, company, location, biography }: Account) {
  return {
    name: truncate(name ?? login, 100) ?? '',
    avatarUrl: avatarUrl !== null && isWebUrl(avatarUrl) ? avatarUrl : null,
    url: website !== null && isWebUrl(website) ? truncate(website, 500) : null,
    company: truncate(company, 100),
    location: truncate(location, 200),
    biography: truncate(biography, MAX_BIOGRAPHY_LENGTH),
  }
}

/** Trims and truncates. Returns null for empty text and never splits a surrogate pair. */
function truncate(text: string | null, maxLength: number): string | null {
  const truncated = (text ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, maxLength)
    .replace(TRAILING_HIGH_SURROGATE, '')
  return truncated.toWellFormed() || null
}

const TRAILING_HIGH_SURROGATE = /[\uD800-\uDBFF]$/
