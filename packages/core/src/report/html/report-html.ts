import type { Report } from '../../contract/index.ts'
import { type Markup, markup, ownMarkup } from '../safe/markup.ts'
import { computedWith, nothingToShow, reportSummary, reportTitle } from '../view/said-of-report.ts'
import { badgesSection } from './badges-section.ts'
import { contributionsSection } from './contributions-section.ts'
import { evidenceSection } from './evidence-section.ts'
import { languagesSection } from './languages-section.ts'
import { panel } from './panel.ts'
import { peopleSection } from './people-section.ts'
import { projectsSection } from './projects-section.ts'
import { skippedSection } from './skipped-section.ts'
import { style } from './style.ts'
import { technologiesSection } from './technologies-section.ts'
import { warningsSection } from './warnings-section.ts'

/** A report as one page that asks for nothing outside itself and runs no script; no address is told. */
export function reportHtml(report: Report): string {
  const title = `${reportTitle(report)}: ${reportSummary(report)}`
  return `${
    markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownMarkup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${ownMarkup(style)}</style>
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

// --- internal ---

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

const sections = (report: Report): Markup => {
  const nothing = nothingToShow(report)
  return markup`${nothing !== null && markup`<p class="nothing">${nothing}</p>`}${[
    badgesSection(report),
    languagesSection(report),
    contributionsSection(report),
    technologiesSection(report),
    projectsSection(report),
    peopleSection(report),
    warningsSection(report),
    skippedSection(report),
    evidenceSection(report),
  ]}`
}

const logo = markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M7.2 1.5h9.6l5.7 5.7v9.6l-5.7 5.7H7.2l-5.7-5.7V7.2z"/><path class="letter" d="M6.2 6.5h4.6v1.2l-1.2.3v3.1h4.8V8l-1.2-.3V6.5h4.6v1.2l-1.2.3v8l1.2.3v1.2h-4.6v-1.2l1.2-.3v-3.1H9.6V16l1.2.3v1.2H6.2v-1.2l1.2-.3V8l-1.2-.3z"/></svg>`
