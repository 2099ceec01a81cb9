import {
  type FileShares,
  type KnowledgeState,
  knowledgeStates,
  sharePercents,
  simulateDeparture,
  type TeamReport,
} from '../../../contract/index.ts'
import { pluralize } from '../../../format/index.ts'
import { scrollableTable } from '../../html/scrollable-table.ts'
import { section } from '../../html/section.ts'
import { type Markup, type MarkupValue, markup } from '../../safe/markup.ts'
import { decimal } from '../../view/decimal.ts'
import { departureSentences, departureTitle, folderTitle, listNames } from '../../view/team-texts.ts'

/** The requested departure, and what would be lost with each person who alone knows a folder. */
export function departureSection(report: TeamReport): MarkupValue {
  const { departure } = report
  const single = singleDepartures(report)
  if (departure === null && single === null) return null
  return section(
    'If someone leaves',
    'A simulation for this page only',
    departure !== null &&
      markup`<div class="card sim"><h3>${departureTitle(departure, report.people)}</h3>${shareBar(
        'Today',
        report.shares,
      )}${shareBar('After', departure.after)}<p class="small">${departureSentences(departure, report).join(' ')}</p></div>`,
    single,
  )
}

function shareBar(title: string, shares: FileShares): Markup {
  const total = shares.several + shares.one + shares.orphaned
  const percents = sharePercents(shares)
  const label = knowledgeStates.map((state) => `${stateNames[state]} ${percents[state]}%`).join(', ')
  return markup`<div class="ba"><span class="muted">${title}</span><div class="stackbar" role="img" aria-label="${label}">${knowledgeStates
    .filter((state) => shares[state] > 0)
    .map(
      (state) =>
        markup`<i class="${state}" style="--v:${decimal((100 * shares[state]) / total)}">${percents[state]}%</i>`,
    )}</div></div>`
}

const stateNames: Readonly<Record<KnowledgeState, string>> = {
  several: 'Known by several',
  one: 'by one person',
  orphaned: 'by no one',
}

/** In alphabetical order, because this is about files at risk, not about people. */
function singleDepartures(report: TeamReport): Markup | null {
  const titles = new Map(report.folders.map((folder) => [folder.path, folderTitle(folder)]))
  const rows = report.people.flatMap(({ name, active }, person) => {
    if (!active) return []
    const { lostFileCount, lostFolders } = simulateDeparture(report, [person])
    return lostFolders.length === 0
      ? []
      : [{ name, lostFileCount, lost: lostFolders.map((path) => titles.get(path)!) }]
  })
  if (rows.length === 0) return null
  return markup`${scrollableTable(
    'Folders that one person knows',
    markup`<thead><tr><th scope="col">Without</th><th scope="col">Files that no one knows then</th><th scope="col">Orphaned folders</th></tr></thead>
<tbody>${rows.map(
      ({ name, lostFileCount, lost }) =>
        markup`<tr><th scope="row"><bdi>${name}</bdi></th><td>${pluralize(lostFileCount, 'file')}</td><td>${listNames(lost)}</td></tr>`,
    )}</tbody>`,
  )}<p class="tiny muted">In alphabetical order. To simulate other departures: handiwork team --without "Name"</p>`
}
