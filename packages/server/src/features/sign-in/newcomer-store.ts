import { randomUUIDv7 } from 'node:crypto'
import { Login } from '@handiwork/core/api'
import { BIOGRAPHY_AT_MOST } from '@handiwork/core/contract'
import { isWebAddress } from '@handiwork/core/format'
import type { Account } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { changeUser } from '../../stores/change-user.ts'
import { forgetRating } from '../../stores/forget-rating.ts'
import { loginStore } from '../../stores/login-store.ts'
import { hashOfKey } from '../../stores/opaque-key.ts'

/** People who are here for the first time. */
export function newcomerStore(trx: DatabaseTransaction) {
  return {
    /**
     * Keeps somebody new, as their source tells of them; they go on with the anonymous profile of this browser where
     * there is one. Their login is that of the source if it is free, else they choose one later. Gives their id.
     */
    async add(account: Account, anonymousKey: string | undefined): Promise<string> {
      const adopted = anonymousKey && (await anonymousProfile(trx, anonymousKey))
      const id = adopted || randomUUIDv7()
      const columns = { ...toldBy(account), login: await freeLogin(trx, account.login, id), ...signedUp }
      if (adopted) {
        // It told of everybody in the repositories that were named; this is one person.
        await forgetRating(trx, id)
        await changeUser(trx, id, columns)
      } else
        await trx
          .insertInto('users')
          .values({ id, ...columns })
          .execute()
      return id
    },
  }
}

// --- internal ---

const signedUp = { visibility: 'public', anonymousTokenHash: null, anonymousUntil: null } as const

/** The profile an anonymous visitor made, by what opens it. */
async function anonymousProfile(db: Queryable, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('anonymousTokenHash', '=', hashOfKey(key))
    .where('anonymousUntil', '>', sql<Date>`now()`)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

async function freeLogin(db: Queryable, login: string | null, userId: string): Promise<string | null> {
  const fits = Login.safeParse(login).success
  return login !== null && fits && (await loginStore(db).isFree(login, userId)) ? login : null
}

/** What a source says of somebody, as far as it fits here. */
function toldBy({ name, login, avatarUrl, website, company, location, biography }: Account) {
  return {
    name: cut(name ?? login, 100) ?? '',
    avatarUrl: avatarUrl !== null && isWebAddress(avatarUrl) ? avatarUrl : null,
    url: website !== null && isWebAddress(website) ? cut(website, 500) : null,
    company: cut(company, 100),
    location: cut(location, 200),
    biography: cut(biography, BIOGRAPHY_AT_MOST),
  }
}

/** Null for what is empty; nothing is cut in the middle of a character. */
function cut(text: string | null, atMost: number): string | null {
  const kept = (text ?? '').replaceAll('\0', '').trim().slice(0, atMost).replace(HALF_CHARACTER, '')
  return kept.toWellFormed() || null
}

const HALF_CHARACTER = /[\uD800-\uDBFF]$/
