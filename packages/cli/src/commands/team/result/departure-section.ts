import { type FileShares, knowledgeStates, sharePercents, type TeamReport } from '@handiwork/core/contract'
import { departureSentences, departureTitle } from '@handiwork/core/report'
import { type Line, span } from '../../../ui/span.ts'
import { padCell } from '../../../ui/truncate.ts'
import { wrapText } from '../../../ui/wrap-items.ts'
import { stateSigns } from './state-signs.ts'

/** The requested departure: shares before and after, and what is lost. */
export function departureSection(report: TeamReport, width: number): Line[] {
  const { departure, shares, people } = report
  if (departure === null) return []
  return [
    ...wrapText(departureTitle(departure, people), width).map((text): Line => [span(text, 'strong')]),
    sharesLine('today', shares),
    sharesLine('after', departure.after),
    ...departureSentences(departure, report).flatMap((sentence) =>
      wrapText(sentence, width).map((text) => [span(text)]),
    ),
  ]
}

function sharesLine(title: string, shares: FileShares): Line {
  const percents = sharePercents(shares)
  return [
    span(` ${padCell(title, TITLE_WIDTH)}`, 'dim'),
    ...knowledgeStates.flatMap((state) => [
      span(stateSigns[state].sign, stateSigns[state].tone),
      span(` ${padCell(`${percents[state]}%`, PERCENT_WIDTH, 'right')}   `),
    ]),
  ]
}

const TITLE_WIDTH = 6
const PERCENT_WIDTH = 4
