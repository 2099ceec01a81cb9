import { generateKeyPairSync, type KeyObject, randomUUIDv7, sign } from 'node:crypto'
import { type AttestedFigures, type PushedReport, textToSign } from '@handiwork/core/api'
import { refreshSearch } from '../src/stores/refresh-search.ts'
import type { TestResponse, TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

/** Plausible figures for a year of work. */
export function attestedFiguresFixture(changes: Partial<AttestedFigures> = {}): AttestedFigures {
  return {
    ...{ asOf: '2026-05-20T12:00:00.000Z', version: '0.1.0', model: 'xp/2', catalog: '6163294a26' },
    digest: 'ab'.repeat(32),
    ...{ experience: 90, activeMonthCount: 11, commitCount: 420, repositoryCount: 3 },
    ...{ firstDay: '2025-05-02', lastDay: '2026-05-19' },
    languages: [
      { name: 'TypeScript', experience: 60, additionCount: 9000, deletionCount: 2000, commitCount: 300 },
      { name: 'C++', experience: 30, additionCount: 4000, deletionCount: 900, commitCount: 120 },
    ],
    technologies: [{ name: 'react', experience: 20 }],
    ...changes,
  }
}

/** The signing key pair of a machine. */
export const generateSigningKeys = () => generateKeyPairSync('ed25519')
export type SigningKeys = ReturnType<typeof generateSigningKeys>

/** A report signed with these keys. */
export function signReport(
  userId: string,
  keys: SigningKeys,
  report = attestedFiguresFixture(),
): PushedReport {
  const signature = sign(null, Buffer.from(textToSign({ userId, report })), keys.privateKey)
  return {
    ...{ userId, report, publicKey: exportPublicKey(keys.publicKey) },
    signature: signature.toString('base64url'),
  }
}

/** Pushes a report of a user from their browser. */
export function pushReport(
  server: TestServer,
  user: TestUser,
  keys: SigningKeys = generateSigningKeys(),
  report = attestedFiguresFixture(),
): Promise<TestResponse> {
  const body = signReport(user.id, keys, report)
  return server.post('/api/profile/reports', { as: user, body })
}

/** Inserts a report directly, bypassing plausibility checks that depend on the clock. */
export async function insertReport(
  { db }: Pick<TestServer, 'db'>,
  { id: userId }: Pick<TestUser, 'id'>,
): Promise<void> {
  const { report, publicKey, signature } = signReport(userId, generateSigningKeys())
  const signed = textToSign({ userId, report })
  await db
    .insertInto('selfAttestedReports')
    .values({ id: randomUUIDv7(), userId, publicKey, signature, signed, digest: report.digest })
    .execute()
  await refreshSearch(db, userId)
}

function exportPublicKey(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? ''
}
