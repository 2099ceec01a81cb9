import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { type AttestedFigures, canonicalJson, textToSign } from '@handiwork/core/api'
import { catalogVersion } from '@handiwork/core/catalog'
import { MODEL } from '@handiwork/core/contract'
import { type DemoAttestedReport, demoAttestedReports } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import { refreshSearch } from '../stores/refresh-search.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

/** Inserts self-attested reports as if the users had pushed them. */
export async function seedAttested(db: Queryable, clock: DemoClock): Promise<void> {
  await db
    .insertInto('selfAttestedReports')
    .values(Object.entries(demoAttestedReports).map(([login, attested]) => reportRow(login, attested, clock)))
    .execute()
  for (const login of Object.keys(demoAttestedReports)) await refreshSearch(db, demoUserId(login))
}

/** The generated key pair is not stored. */
function reportRow(login: string, attested: DemoAttestedReport, clock: DemoClock) {
  const keyPair = generateKeyPairSync('ed25519')
  const userId = demoUserId(login)
  const report = attestedFigures(attested, clock)
  const signed = textToSign({ userId, report })
  return {
    ...{ id: fixedId('report', login), userId, signed, digest: report.digest },
    publicKey: keyPair.publicKey.export({ format: 'jwk' }).x ?? '',
    signature: sign(null, Buffer.from(signed), keyPair.privateKey).toString('base64url'),
    pushedAt: clock.daysAgo(attested.pushedDaysAgo),
  }
}

function attestedFigures(attested: DemoAttestedReport, clock: DemoClock): AttestedFigures {
  const { figures, pushedDaysAgo, firstDaysAgo, lastDaysAgo } = attested
  return {
    ...{ asOf: clock.daysAgo(pushedDaysAgo).toISOString(), version: '0.1.0', model: MODEL },
    ...{ catalog: catalogVersion, digest: figuresDigest(figures) },
    ...{ firstDay: toDay(clock.daysAgo(firstDaysAgo)), lastDay: toDay(clock.daysAgo(lastDaysAgo)) },
    ...figures,
  }
}

/** A placeholder for the digest of the full report, which does not exist for sample data. */
function figuresDigest(figures: DemoAttestedReport['figures']): string {
  return createHash('sha256').update(canonicalJson(figures)).digest('hex')
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 10)
