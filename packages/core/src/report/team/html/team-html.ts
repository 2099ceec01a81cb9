import type { TeamReport } from '../../../contract/index.ts'
import { formatDay } from '../../../format/index.ts'
import { htmlPage } from '../../html/html-page.ts'
import { section } from '../../html/section.ts'
import { reportStyle } from '../../html/style.ts'
import { type Markup, markup } from '../../safe/markup.ts'
import { TEAM_NOTE, teamSummary } from '../../view/team-texts.ts'
import { codeOwnersSection } from './code-owners-section.ts'
import { departureSection } from './departure-section.ts'
import { figures } from './figures.ts'
import { folderPanel } from './folder-panel.ts'
import { foldersTable } from './folders-table.ts'
import { teamStyle } from './team-style.ts'
import { treemap } from './treemap.ts'

/** A team report as one self-contained page without scripts, external resources or email addresses. */
export function teamHtml(report: TeamReport): string {
  const { repository, asOf, model, tool } = report
  return htmlPage({
    title: `Knowledge of ${repository.fullName}`,
    style: reportStyle + teamStyle,
    main: markup`<div class="page team">
<div><h1><bdi>${repository.fullName}</bdi></h1><p class="muted">${teamSummary(report)}</p></div>
${repository.shallow && markup`<p class="note">This clone is shallow: authors of earlier commits look as if they knew nothing.</p>`}
${report.folders.length === 0 ? markup`<p class="nothing">There are no source files whose authors could be compared.</p>` : knowledge(report)}
${departureSection(report)}
${codeOwnersSection(report)}
<p class="note">${TEAM_NOTE} A person knows a file if they created it or changed it often enough: their degree of authorship is at least 3.293.</p>
</div>`,
    footer: `As of ${formatDay(new Date(asOf))}, formula ${model.name}, ${tool.name} ${tool.version}`,
  })
}

function knowledge(report: TeamReport): Markup {
  return markup`${figures(report)}
<div class="cols">${section('Who knows what', 'Size is the number of files', treemap(report))}
${folderPanel(report)}</div>
${section('Folders', 'People are in order of familiarity with that folder and reviews of it only', foldersTable(report))}`
}
