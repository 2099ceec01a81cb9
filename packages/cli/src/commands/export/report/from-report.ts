import type { RepositoryTab } from '@handiwork/core/api'
import { readDocument } from '../../../input/read-document.ts'
import type { World } from '../../../world.ts'
import type { Exportable } from '../exportable.ts'
import { answersFromReport } from './answers-from-report.ts'
import { idOf } from './card-of.ts'
import { loginOf } from './login-of.ts'
import { personalReport } from './personal-report.ts'

/** The person of a report, as their pages ask for them. */
export async function fromReport(word: string, login: string | undefined, world: World): Promise<Exportable> {
  const [{ readReport, reportFormats }, bytes] = await Promise.all([
    world.reports(),
    readDocument(word, world),
  ])
  const report = personalReport(await readReport(new TextDecoder().decode(bytes)))
  const { name } = report.person
  const called = loginOf(login, name)
  const widget = reportFormats.find((format) => format.name === 'svg')?.render(report)
  return {
    ...{ login: called, name, call: answersFromReport(report, called), now: new Date(report.asOf) },
    repositories: report.repositories.map((one) => ({ id: idOf(one), fullName: one.fullName })),
    ...{ tabs, elsewhere: undefined, explained: (error) => error, isOfReport: true },
    beside: new Map(widget === undefined ? [] : [['widget.svg', widget]]),
  }
}

// --- internal ---

/** There is nothing in a report for the others. */
const tabs: readonly RepositoryTab[] = ['overview']
