import type { TeamReport } from '@handiwork/core/contract'
import { formatDay } from '@handiwork/core/format'
import { TEAM_NOTE } from '@handiwork/core/report'
import { createColumns } from '../../../profile-view/sections/columns.ts'
import { type Line, span, truncateLine } from '../../../ui/span.ts'
import { stackSections } from '../../../ui/stack-sections.ts'
import { wrapText } from '../../../ui/wrap-items.ts'
import { codeOwnersSection } from './code-owners-section.ts'
import { departureSection } from './departure-section.ts'
import { figuresSection } from './figures-section.ts'
import { folderSection } from './folder-section.ts'
import { foldersSection } from './folders-section.ts'
import { treemapSection } from './treemap-section.ts'

export interface TeamLineOptions {
  readonly width: number
  /** Whether the folders may be drawn: on a terminal, but not in a file or a pipe. */
  readonly canDraw: boolean
}

/** A team report as lines of text. */
export function teamLines(report: TeamReport, { width: availableWidth, canDraw }: TeamLineOptions): Line[] {
  const { width } = createColumns(availableWidth)
  const lines = stackSections([
    figuresSection(report, width),
    ...(report.folders.length === 0
      ? []
      : [
          canDraw && width >= MIN_TREEMAP_WIDTH
            ? treemapSection(report, width)
            : foldersSection(report, width),
          folderSection(report, width),
          departureSection(report, width),
        ]),
    codeOwnersSection(report, width),
    closing(report, width),
  ])
  // Names and paths of any length must not break the layout of a narrow terminal.
  return lines.map((line) => truncateLine(line, width))
}

const MIN_TREEMAP_WIDTH = 60

function closing({ asOf, model, repository }: TeamReport, width: number): Line[] {
  const shallow = 'This clone is shallow: authors of earlier commits look as if they knew nothing.'
  return [
    ...(repository.shallow ? [shallow] : []),
    TEAM_NOTE,
    `as of ${formatDay(new Date(asOf))}, formula ${model.name}`,
  ].flatMap((text) => wrapText(text, width).map((line) => [span(line, 'dim')]))
}
