import { knowledgeStates, sharePercents, type TeamReport } from '@handiwork/core/contract'
import { formatNumber, pluralize } from '@handiwork/core/format'
import { teamSummary, truckFactorSentence } from '@handiwork/core/report'
import { type Line, span } from '../../../ui/span.ts'
import { padCell } from '../../../ui/truncate.ts'
import { wrapText } from '../../../ui/wrap-items.ts'
import { stateSigns } from './state-signs.ts'

/** The repository, its truck factor, and the shares of files by who knows them. */
export function figuresSection(report: TeamReport, width: number): Line[] {
  const { repository, truckFactor, shares } = report
  const percents = sharePercents(shares)
  return [
    [span(repository.fullName, 'strong')],
    ...dimmed(teamSummary(report), width),
    [],
    [span('Truck factor  '), span(formatNumber(truckFactor.length), 'xp')],
    ...dimmed(truckFactorSentence(report), width),
    [],
    ...knowledgeStates.map((state): Line => {
      const { sign, title, tone } = stateSigns[state]
      return [
        span(`${sign} `, tone),
        span(padCell(title, TITLE_WIDTH)),
        span(padCell(`${percents[state]}%`, PERCENT_WIDTH, 'right')),
        span(`  ${pluralize(shares[state], 'file')}`, 'dim'),
      ]
    }),
  ]
}

const TITLE_WIDTH = 18
const PERCENT_WIDTH = 4

const dimmed = (text: string, width: number): Line[] =>
  wrapText(text, width).map((line) => [span(line, 'dim')])
