import { LOGO_VIEW_BOX, logoPaths } from '../../catalog/index.ts'
import type { Report } from '../../contract/index.ts'
import { type Markup, markup, trustedMarkup } from '../safe/markup.ts'
import { computedWith, emptyReportMessage, reportSummary, reportTitle } from '../view/report-texts.ts'
import { assistanceSection } from './assistance-section.ts'
import { badgesSection } from './badges-section.ts'
import { contributionsSection } from './contributions-section.ts'
import { evidenceSection } from './evidence-section.ts'
import { languagesSection } from './languages-section.ts'
import { panel } from './panel.ts'
import { peopleSection } from './people-section.ts'
import { projectsSection } from './projects-section.ts'
import { skippedSection } from './skipped-section.ts'
import { reportStyle } from './style.ts'
import { technologiesSection } from './technologies-section.ts'
import { warningsSection } from './warnings-section.ts'

/** A report as one self-contained page without scripts, external resources or email addresses. */
export function reportHtml(report: Report): string {
  const title = `${reportTitle(report)}: ${reportSummary(report)}`
  return `${
    markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trustedMarkup(CONTENT_SECURITY_POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trustedMarkup(reportStyle)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><div class="page"><span class="logo">${logo} Handiwork</span></div></header>
<main id="main"><div class="page split">
${panel(report)}
<div class="main">${sections(report)}</div>
</div></main>
<footer class="foot"><div class="page"><p>${computedWith(report)}</p></div></footer>
</body>
</html>`.markup
  }\n`
}

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

const sections = (report: Report): Markup => {
  const emptyMessage = emptyReportMessage(report)
  return markup`${emptyMessage !== null && markup`<p class="nothing">${emptyMessage}</p>`}${[
    badgesSection(report),
    languagesSection(report),
    assistanceSection(report),
    contributionsSection(report),
    technologiesSection(report),
    projectsSection(report),
    peopleSection(report),
    warningsSection(report),
    skippedSection(report),
    evidenceSection(report),
  ]}`
}

const logo = markup`<svg viewBox="${LOGO_VIEW_BOX}" aria-hidden="true"><path fill="currentColor" d="${logoPaths.plate}"/><path class="letter" d="${logoPaths.letter}"/></svg>`
