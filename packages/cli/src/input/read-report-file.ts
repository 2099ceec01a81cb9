import type { Report } from '@handiwork/core/contract'
import type { DocumentInput } from '../context.ts'
import { UsageError } from '../errors.ts'
import type { Reports } from '../modules.ts'
import { readDocument } from './read-document.ts'

/** Reads a report from a file, or from standard input if the path is `-`. An invalid report is a usage error. */
export async function readReportFile(
  path: string,
  reports: Reports,
  context: DocumentInput,
): Promise<Report> {
  const bytes = await readDocument(path, context)
  try {
    return await reports.readReport(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof Error && error.name === 'AnalysisError')
      throw new UsageError(`${path}: ${error.message}`)
    throw error
  }
}
