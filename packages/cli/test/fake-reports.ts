import { AnalysisError, type Report } from '@handiwork/core/contract'
import {
  cardKinds,
  type Difference,
  namedRepositories,
  type ReportFormat,
  renderCard,
  teamFormats,
} from '@handiwork/core/report'
import type { Reports } from '../src/modules.ts'

const noDifference = {
  asOf: { before: '', after: '' },
  model: { before: '', after: '' },
  catalog: { before: '', after: '' },
  repositories: { added: [], removed: [], changed: [] },
}

function levelDifference(
  { person: before }: Report,
  { person: after }: Report,
): NonNullable<Difference['person']> {
  const noChange = { before: 0, after: 0 }
  return {
    name: '',
    experience: noChange,
    level: { before: before?.level ?? 0, after: after?.level ?? 0 },
    activeMonthCount: noChange,
    commitCount: noChange,
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
    throw new AnalysisError('unreadable', 'This is not a handiwork report.')
  }
}

/** A fake of the report functions. */
export const fakeReports: Reports = {
  reportFormats,
  teamFormats,
  cardKinds,
  renderCard,
  namedRepositories,
  readReport,
  reportDifference: (before, after) => ({
    ...noDifference,
    person: before.person && levelDifference(before, after),
  }),
  isEmptyDifference: ({ person }) => person?.level.before === person?.level.after,
  differenceText: ({ person }) => `level ${person?.level.before} to ${person?.level.after}\n`,
  differenceMarkdown: ({ person }) => `# level ${person?.level.before} to ${person?.level.after}\n`,
}
