import type { Report } from '../../contract/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { computedWith, emptyReportMessage, reportSummary, reportTitle } from '../view/report-texts.ts'
import { assistanceSection } from './assistance-section.ts'
import { badgesSection } from './badges-section.ts'
import { contributionsSection } from './contributions-section.ts'
import { evidenceSection } from './evidence-section.ts'
import { htmlPage } from './html-page.ts'
import { languagesSection } from './languages-section.ts'
import { panel } from './panel.ts'
import { peopleSection } from './people-section.ts'
import { projectsSection } from './projects-section.ts'
import { skippedSection } from './skipped-section.ts'
import { reportStyle } from './style.ts'
import { technologiesSection } from './technologies-section.ts'
import { unreadableSection } from './unreadable-section.ts'
import { upkeepSection } from './upkeep-section.ts'
import { warningsSection } from './warnings-section.ts'

/** A report as one self-contained page without scripts, external resources or email addresses. */
export function reportHtml(report: Report): string {
  return htmlPage({
    title: `${reportTitle(report)}: ${reportSummary(report)}`,
    style: reportStyle,
    main: markup`<div class="page split">
${panel(report)}
<div class="main">${sections(report)}</div>
</div>`,
    footer: computedWith(report),
  })
}

const sections = (report: Report): Markup => {
  const emptyMessage = emptyReportMessage(report)
  return markup`${emptyMessage !== null && markup`<p class="nothing">${emptyMessage}</p>`}${[
    badgesSection(report),
    languagesSection(report),
    assistanceSection(report),
    contributionsSection(report),
    technologiesSection(report),
    upkeepSection(report),
    projectsSection(report),
    peopleSection(report),
    warningsSection(report),
    unreadableSection(report),
    skippedSection(report),
    evidenceSection(report),
  ]}`
}
