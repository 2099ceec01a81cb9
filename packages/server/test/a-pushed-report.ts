import { generateKeyPairSync, type KeyObject, randomUUIDv7, sign } from 'node:crypto'
import { type AttestedFigures, type PushedReport, signedText } from '@handiwork/core/api'
import type { TestPerson } from './a-person.ts'
import type { Answer, TestServer } from './a-server.ts'

/** Figures that may be true, of a year's work. */
export function attestedFigures(changes: Partial<AttestedFigures> = {}): AttestedFigures {
  return {
    ...{ asOf: '2026-05-20T12:00:00.000Z', version: '0.1.0', model: 'xp/1', catalogue: '6163294a26' },
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

/** A key pair of somebody's machine. */
export const aMachine = () => generateKeyPairSync('ed25519')
export type Machine = ReturnType<typeof aMachine>

/** What the machine sends for somebody. */
export function signedReport(userId: string, machine: Machine, report = attestedFigures()): PushedReport {
  const signature = sign(null, Buffer.from(signedText({ userId, report })), machine.privateKey)
  return {
    ...{ userId, report, publicKey: publicKeyOf(machine.publicKey) },
    signature: signature.toString('base64url'),
  }
}

/** A report of somebody, pushed from their browser: only who it is matters. */
export function pushReport(
  server: TestServer,
  person: TestPerson,
  machine: Machine = aMachine(),
  report = attestedFigures(),
): Promise<Answer> {
  const body = signedReport(person.id, machine, report)
  return server.post('/api/profile/reports', { as: person, body })
}

/** The same as it is kept, whatever the clock says. */
export async function aReportRow(
  { db }: Pick<TestServer, 'db'>,
  { id: userId }: Pick<TestPerson, 'id'>,
): Promise<void> {
  const { report, publicKey, signature } = signedReport(userId, aMachine())
  const signed = signedText({ userId, report })
  await db
    .insertInto('selfAttestedReports')
    .values({ id: randomUUIDv7(), userId, publicKey, signature, signed, digest: report.digest })
    .execute()
}

// --- internal ---

function publicKeyOf(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? ''
}
