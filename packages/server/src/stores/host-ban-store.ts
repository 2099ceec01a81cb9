import type { Bans } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Until when hosts want no requests, for every server of ours and after every start. */
export function hostBanStore(db: Database): Bans {
  return {
    async until(key) {
      const ban = await db.selectFrom('hostBans').select('until').where('key', '=', key).executeTakeFirst()
      return ban?.until
    },

    async ban(key, until) {
      await db
        .insertInto('hostBans')
        .values({ key, until })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ until: sql`greatest(host_bans.until, excluded.until)` }),
        )
        .execute()
    },
  }
}
