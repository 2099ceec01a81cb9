import { randomUUIDv7 } from 'node:crypto'
import type { AccountEmail, SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { isRemoved } from '../../stores/removed-emails.ts'

/** The e-mails a source vouches for. */
export function provenEmailStore(db: Queryable) {
  return {
    /** Keeps those the source has verified. One that is another person's by now stays unproven for this one. */
    async keep(userId: string, source: SourceKind, emails: readonly AccountEmail[]): Promise<void> {
      for (const { address, primary } of emails.filter(({ verified }) => verified)) {
        await keepOne(db, { userId, source, address, primary })
      }
    },
  }
}

// --- internal ---

interface ProvenEmail {
  readonly userId: string
  readonly source: SourceKind
  readonly address: string
  readonly primary: boolean
}

/** What the person took away stays away. The first primary one of a person is where their mail goes; no other source changes that. */
async function keepOne(db: Queryable, { userId, source, address, primary }: ProvenEmail): Promise<void> {
  await sql`
    insert into emails (id, user_id, address, source, is_primary, verified_at)
    select ${randomUUIDv7()}, ${userId}, ${address}, ${source},
      ${primary} and elsewhere.id is null
        and not exists (select from emails where user_id = ${userId} and is_primary),
      case when elsewhere.id is null then now() end
    from (select 1) as one
    left join emails as elsewhere on lower(elsewhere.address) = lower(${address})
      and elsewhere.verified_at is not null and elsewhere.user_id <> ${userId}
    where not ${isRemoved(userId, address)}
    on conflict (user_id, lower(address)) do update
      set verified_at = coalesce(emails.verified_at, excluded.verified_at),
        verification_hash = case when excluded.verified_at is null then emails.verification_hash end
  `.execute(db)
}
