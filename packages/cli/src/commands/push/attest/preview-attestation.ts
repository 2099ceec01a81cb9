import type { AttestedFigures } from '@handiwork/core/api'
import type { Clock, Terminal } from '../../../context.ts'
import { printMessage } from '../../../output/print.ts'
import type { Connection } from '../../../remote/connection.ts'
import type { OwnReport } from '../own-report.ts'
import { showPreview } from '../preview/show-preview.ts'
import { createStatement } from './create-statement.ts'

interface PreviewRequest {
  readonly personalReport: OwnReport
  readonly report: AttestedFigures
  readonly connection: Pick<Connection, 'url'>
  readonly json: boolean
}

/** Shows the figures and the statement, without requesting an identity or calling a service. */
export async function previewAttestation(
  { personalReport, report, connection, json }: PreviewRequest,
  context: Terminal & Clock,
): Promise<void> {
  const request = { personalReport, report, audience: connection.url, userId: UNKNOWN_PROFILE }
  const statement = await createStatement(request, context)
  const heading = `Data that would be sent to ${connection.url}, attested by this CI job:`
  await showPreview({ report, statement }, { json, heading }, context)
  printMessage(
    context.stderr,
    "The certificate will also name the job's repository, workflow, ref, commit and run. Profile and nonce are examples.",
  )
}

/** A dry run doesn't sign in. */
const UNKNOWN_PROFILE = '00000000-0000-0000-0000-000000000000'
