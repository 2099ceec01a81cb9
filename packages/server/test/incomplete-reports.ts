import type { Report, SkipReason } from '@handiwork/core/contract'

/** A report without repositories. */
export const emptyReport = {
  model: { name: 'xp/2', catalog: '1' },
  person: null,
  ...{ repositories: [], skipped: [] },
} as unknown as Report

/** A report that lacks a repository. */
export function reportWithout(id: string, reason: SkipReason): Report {
  return { ...emptyReport, skipped: [{ name: id, reason, message: `It is ${reason}` }] }
}

/** Its contributor count exceeds the range of the column. */
export const unstorableReport = {
  ...emptyReport,
  repositories: [
    {
      ...{ head: null, contributorCount: 1e12, warningCount: 0, quality: { score: null, title: null } },
      ...{ languages: [], packages: [], warnings: [] },
    },
  ],
} as unknown as Report
