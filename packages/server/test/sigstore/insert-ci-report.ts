import { randomUUIDv7 } from 'node:crypto'
import { attestedText, type CiIdentity } from '@handiwork/core/api'
import { json } from '../../src/db/tables.ts'
import { refreshSearch } from '../../src/stores/refresh-search.ts'
import { attestedFiguresFixture } from '../self-attested-report-fixture.ts'
import type { TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'
import { PROGRAM_DIGEST } from './attest-figures.ts'
import { COMMIT } from './ci-token.ts'

const repository = 'https://github.com/acme/app'

const identity: CiIdentity = {
  ...{ issuer: 'https://token.actions.githubusercontent.com', repository, ref: 'refs/heads/main' },
  workflow: `${repository}/.github/workflows/attest.yml@refs/heads/main`,
  ...{ trustedWorkflow: false, commit: COMMIT, runUrl: `${repository}/actions/runs/99`, runner: 'hosted' },
  ...{ connection: 'claimed', signedAt: '2026-05-20T12:00:00.000Z', logIndex: '7' },
}

/** Inserts a report attested by CI without verification, and returns its id. */
export async function insertCiReport(
  { db }: Pick<TestServer, 'db'>,
  { id: userId }: Pick<TestUser, 'id'>,
): Promise<string> {
  const id = randomUUIDv7()
  const content = {
    figures: attestedText(attestedFiguresFixture({ repositoryCount: 1 })),
    bundle: '{}',
    identity: json(identity),
  }
  const program = json({ version: '0.1.0', digest: PROGRAM_DIGEST })
  await db
    .insertInto('ciAttestedReports')
    .values({ id, userId, repository, ...content, program })
    .execute()
  await refreshSearch(db, userId)
  return id
}
