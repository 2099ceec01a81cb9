import type { Report } from '@handiwork/core/contract'
import { MAX_WIDTH, MIN_WIDTH } from '../../../profile-view/sections/columns.ts'
import { type Line, truncateLine } from '../../../ui/span.ts'
import { stackSections } from '../../../ui/stack-sections.ts'
import { contents } from './contents.ts'
import { overview } from './overview.ts'
import { topics } from './topics.ts'

/** Explains how the figures of a report were computed: all of them, or those that match a topic. */
export const explanationLines = (report: Report, topic: string, width: number): Line[] =>
  layOut(width, (columns) => (topic === '' ? overview(report, columns) : topics(report, topic, columns)))

/** A page of a browsed explanation. Without a topic, it lists what can be opened. */
export const explanationPage = (report: Report, topic: string, width: number): Line[] =>
  layOut(width, (columns) => (topic === '' ? contents(report, columns) : topics(report, topic, columns)))

function layOut(availableWidth: number, explain: (width: number) => Line[][]): Line[] {
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, availableWidth))
  return stackSections(explain(width)).map((line) => truncateLine(line, width))
}
