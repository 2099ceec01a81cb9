import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  type AttestationStatement,
  type AttestedFigures,
  attestationStatement,
  attestedText,
} from '@handiwork/core/api'
import type { Clock } from '../../../context.ts'
import { CommandError, UsageError } from '../../../errors.ts'
import { version } from '../../../version.ts'
import type { OwnReport } from '../own-report.ts'
import { programDigest, sha256 } from './program-digest.ts'

export interface StatementRequest {
  readonly personalReport: OwnReport
  readonly report: AttestedFigures
  /** URL of the service. */
  readonly audience: string
  readonly userId: string
}

/** Creates the statement that the CI job signs. Throws unless the report is about one repository, by this program. */
export async function createStatement(
  { personalReport, report, audience, userId }: StatementRequest,
  { now }: Pick<Clock, 'now'>,
): Promise<AttestationStatement> {
  const [repository, ...others] = personalReport.repositories
  if (repository === undefined || others.length > 0 || !repository.head)
    throw new UsageError('An attested report must cover one repository, which is that of the CI job.')
  if (personalReport.tool.version !== version)
    throw new CommandError(
      `The report was computed by handiwork ${personalReport.tool.version}, and this is ${version}. Analyze again with this version.`,
    )
  return attestationStatement(sha256(attestedText(report)), {
    program: { version: report.version, digest: await programDigest(programFolder) },
    ...{ commit: repository.head, model: report.model, time: now().toISOString(), audience, userId },
    nonce: randomBytes(24).toString('base64url'),
  })
}

/** All files of the built command are in one folder. */
const programFolder = fileURLToPath(new URL('.', import.meta.url))
