import { Refusal, type Report } from '@handiwork/core/contract'
import type { Difference, ReportFormat } from '@handiwork/core/report'
import type { Reports } from '../src/world.ts'

const noDifference = {
  asOf: { before: '', after: '' },
  catalogue: { before: '', after: '' },
  repositories: { added: [], gone: [], changed: [] },
}

function levels({ person: before }: Report, { person: after }: Report): NonNullable<Difference['person']> {
  const nothing = { before: 0, after: 0 }
  return {
    name: '',
    experience: nothing,
    level: { before: before?.level ?? 0, after: after?.level ?? 0 },
    activeMonthCount: nothing,
    commitCount: nothing,
    badges: [],
    languages: [],
    technologies: [],
  }
}

const reportFormats: readonly ReportFormat[] = [
  {
    name: 'json',
    title: 'JSON',
    extension: 'json',
    render: (report) => `${JSON.stringify(report, null, 2)}\n`,
  },
  { name: 'html', title: 'HTML', extension: 'html', render: () => '<html></html>\n' },
  { name: 'markdown', title: 'Markdown', extension: 'md', render: () => '# Mira\n' },
]

async function readReport(text: string): Promise<Report> {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('unreadable', 'This is not a report of handiwork.')
  }
}

/** The reports as far as the program sees them. */
export const fakeReports: Reports = {
  reportFormats,
  readReport,
  reportDifference: (before, after) => ({
    ...noDifference,
    person: before.person && levels(before, after),
  }),
  isNoDifference: ({ person }) => person?.level.before === person?.level.after,
  differenceText: ({ person }) => `level ${person?.level.before} to ${person?.level.after}\n`,
  differenceMarkdown: ({ person }) => `# level ${person?.level.before} to ${person?.level.after}\n`,
}
