import type { Measurements } from '../measures/measure-all.ts'
import { median } from '../metrics/mean.ts'
import type { SurveyAnswer } from '../truth/tables.ts'
import { estimate, estimateTable, formatEstimate, type ScoreValues } from './estimate-rows.ts'
import { gapList } from './gap-list.ts'
import { measuredValues } from './measured-values.ts'
import { allRows } from './reference-figures.ts'
import { surveySentence } from './survey-sentence.ts'
import { targetTable } from './target-table.ts'

/** docs/validity.md: how well the scores agree with what projects say about their people. */
export function validityDocument(measurements: Measurements, answers: readonly SurveyAnswer[]): string {
  const values = measuredValues(measurements)
  const inactive = measurements.sections.filter((section) => section === 'inactiveOwners').length
  const missed = { values: [...values.firstIsOwner[0]!.values, ...Array.from({ length: inactive }, () => 0)] }
  const medianOverlap = median(definedValues(values.overlap[0]!))
  return `${introduction}

## Who knows a folder

${estimateTable('first named is an owner', values.firstIsOwner, allRows.firstIsOwner)}

In ${inactive} more sections, no owner changed a file. If they count as missed, familiarity names an owner first in
${formatEstimate(estimate(missed))}.

${estimateTable('AUC within the section', values.area, allRows.area)}

\`git blame\` takes seconds per file, so it was only compared in sections of at most 12 files:

${estimateTable('first named is an owner', values.firstInSmall, allRows.firstInSmall)}

${candidateNote}

## Truck factor

The smallest set of people without whom more than half of the files have no author, by the greedy rule of Avelino et al.

${estimateTable('F of the set', values.overlap, allRows.overlap)}

The median F is ${medianOverlap.toFixed(2)} (all rows: 0.83 in 24 of 26 systems). The best published figures are 0.74 (Cury et al.
2024) and a median of 0.80 (SNet, 2025), for other selections of systems.

${surveySentence(measurements.truckFactors, answers)}

## Who maintains a project

People with at least 10 commits; n of them are maintainers.

${estimateTable('AUC', values.maintainerArea, allRows.maintainerArea)}

${estimateTable('right among the first n', values.firstRight, allRows.firstRight)}

## Current and former maintainers

${estimateTable('AUC', values.currentArea, allRows.currentArea)}

xp does not show who maintains a project at present: it counts all work and does not decay. The current score is
\`ln(1 + xp · 2^(−t/2)) + 0.5 · ln(1 + m · 2^(−t/2))\`, for \`t\` years without a commit and \`m\` merges and commits of
others that the person landed.

## Targets

The targets apply to the held-out rows; these are the figures for the rows in the repository.

${targetTable(values)}

${misuse}

## Left out

${gapList(measurements)}

${method}
`
}

function definedValues({ values }: ScoreValues): number[] {
  return values.filter((value) => value !== undefined)
}

const introduction = `# Validity

Do the scores agree with what projects say about their people? This page compares them with lists of maintainers and
code owners, and with published studies. \`npm run validity -- --clones <folder>\` writes it; do not edit it. The tables are in
[\`scripts/validity/data\`](../scripts/validity/data/README.md), and [rating](rating.md) explains the scores.

Figures are means with 95 % bootstrap intervals. "All rows" are the figures of 23 November 2026 for twice as many rows,
half of which are not in the repository.`

const candidateNote = `The candidate multiplies familiarity per file by a quarter and adds three quarters of the square root of the person's
share of the added lines: \`k' = 0.25 k + 0.75 √share\`. The degree of expertise is that of Cury et al. (2024).`

const misuse = `## What the scores must not be used for

- **To decide about a person's job, pay or promotion.** The figures above are averages over many people. For a single
  person, an error is likely: even the first of a ranking is often not the one whom the project names.
- **To compare people in different projects.** Only rankings within one project were measured.
- **To find who maintains a project at present** by xp. Use the dates of the latest commits.
- **To measure reviews, design, support or documentation.** Owners who only review have no xp and no familiarity.
- **As proof of skill.** Nothing here measures the quality of the work. No ground truth for technologies was available.`

const method = `## Method

- A history is read at the commit that the table names, as of its date. Contacts are one person if they share an
  address or a full name. The tables contain hashes of names, addresses and logins, which are compared with those of the
  history; logins are known from noreply addresses only.
- **Folder owners:** the files of a section that count for familiarity (R12), and all people who changed one of them. If
  several people are tied for the first rank, their average counts. AUC: how often an owner is above another person.
- **Truck factor:** a person is an author of a file with more than 0.75 of its highest degree of authorship and at
  least 3.293 ([Avelino et al. 2016](https://arxiv.org/abs/1604.06766)). F is the harmonic mean of precision and recall.
- **Intervals:** sections, systems or projects are drawn again 2,000 times with a fixed seed. With five projects, the
  intervals are rough.
- The lists are not the truth either: parts of them are outdated, and owners are asked to review because they are
  listed.`
