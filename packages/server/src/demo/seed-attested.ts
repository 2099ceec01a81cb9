import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { type AttestedFigures, canonicalJson, signedText } from '@handiwork/core/api'
import { catalogueVersion } from '@handiwork/core/catalog'
import { type DemoAttested, demoAttested } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import type { Ago } from './ago.ts'
import { fixedId } from './fixed-id.ts'
import { idOf } from './seed-people.ts'

/** Keeps what people attest themselves, as if a machine of theirs had pushed it. */
export async function seedAttested(db: Queryable, ago: Ago): Promise<void> {
  await db
    .insertInto('selfAttestedReports')
    .values(Object.entries(demoAttested).map(([login, attested]) => rowOf(login, attested, ago)))
    .execute()
}

// --- internal ---

/** The machine is nobody's: its key is not kept. */
function rowOf(login: string, attested: DemoAttested, ago: Ago) {
  const machine = generateKeyPairSync('ed25519')
  const userId = idOf(login)
  const report = figuresOf(attested, ago)
  const signed = signedText({ userId, report })
  return {
    ...{ id: fixedId('report', login), userId, signed, digest: report.digest },
    publicKey: machine.publicKey.export({ format: 'jwk' }).x ?? '',
    signature: sign(null, Buffer.from(signed), machine.privateKey).toString('base64url'),
    pushedAt: ago.days(attested.pushedDaysAgo),
  }
}

function figuresOf(attested: DemoAttested, ago: Ago): AttestedFigures {
  const { figures, pushedDaysAgo, firstDaysAgo, lastDaysAgo } = attested
  return {
    ...{ asOf: ago.days(pushedDaysAgo).toISOString(), version: '0.1.0', model: 'xp/1' },
    ...{ catalogue: catalogueVersion, digest: digestOf(figures) },
    ...{ firstDay: dayOf(ago.days(firstDaysAgo)), lastDay: dayOf(ago.days(lastDaysAgo)) },
    ...figures,
  }
}

/** In place of that of the report, of which the world has only the sums. */
function digestOf(figures: DemoAttested['figures']): string {
  return createHash('sha256').update(canonicalJson(figures)).digest('hex')
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
