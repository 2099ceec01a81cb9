import type { Measurements } from '../measures/measure-all.ts'
import { AUTHORSHIP } from '../measures/measure-truck-factor.ts'
import { median } from '../metrics/mean.ts'
import type { SurveyAnswer } from '../truth/tables.ts'
import { estimateTable } from './estimate-rows.ts'
import { gapList } from './gap-list.ts'
import { measuredValues } from './measured-values.ts'
import { inactiveOwnersSentence } from './owner-sentences.ts'
import { allRows } from './reference-figures.ts'
import { familiarSentence, statusTable } from './selection-tables.ts'
import { surveySentence } from './survey-sentence.ts'
import { targetTable } from './target-table.ts'

/** docs/validity.md: how well the scores agree with what projects say about their people. */
export function validityDocument(measurements: Measurements, answers: readonly SurveyAnswer[]): string {
  const values = measuredValues(measurements)
  const truckFactors = values.overlap.find(({ name }) => name === AUTHORSHIP)?.values ?? []
  const medianOverlap = median(truckFactors.filter((value) => value !== undefined))
  return `${introduction}

## Who knows a folder

${estimateTable('first named is an owner', values.firstIsOwner, allRows.firstIsOwner)}

${inactiveOwnersSentence(measurements, values)}

${estimateTable('AUC within the section', values.area, allRows.area)}

\`git blame\` takes seconds per file, so it was only compared in sections of at most 12 files:

${estimateTable('first named is an owner', values.firstInSmall, allRows.firstInSmall)}

${familiarityNote}

## Truck factor

The smallest set of people without whom more than half of the files have no main author, as the product computes it by
the greedy rule of Avelino et al. The degree of authorship differs between xp/1 and xp/2 for commits with several
authors.

${estimateTable('F of the set', values.overlap, allRows.overlap)}

The median F in xp/2 is ${medianOverlap.toFixed(2)} (all rows: 0.83 in 24 of 26 systems). The best published figures are 0.74 (Cury et al.
2024) and a median of 0.80 (SNet, 2025), for other selections of systems.

${surveySentence(measurements.truckFactors, answers)}

## Who maintains a project

People with at least 10 commits; n of them are maintainers.

${estimateTable('AUC', values.maintainerArea, allRows.maintainerArea)}

${estimateTable('right among the first n', values.firstRight, allRows.firstRight)}

## Current and former maintainers

${estimateTable('AUC', values.currentArea, allRows.currentArea)}

xp does not show who maintains a project at present: it counts all work and does not decay.
[\`now\`](reviews.md#current-standing) decays with the time since the latest activity, and includes merges and landed
commits of others.

## The status \`maintains\`

A person with this status was active in the last year, and has at least a share of the highest \`now\` in the repository.
For the ${measurements.roles.length} projects together:

${statusTable(measurements.roles)}

F is the harmonic mean of both fractions. A listed maintainer without recent work cannot have this status, and an active
contributor who is not listed can. [Reviews](reviews.md#current-standing) explains the choice.

## Ten percent familiar

${familiarSentence(measurements.roles)}
"10 % familiar" doesn't mean "maintains it".

## Targets

The first target applies to the rows in the repository, whose figures are below; the second one to the rows that are
held out.

${targetTable(values)}

${tried}

${misuse}

## Left out

${gapList(measurements)}

${method}
`
}

const introduction = `# Validity

Do the scores agree with what projects say about their people? This page compares them with lists of maintainers and
code owners, and with published studies. \`npm run validity -- --clones <folder>\` writes it; do not edit it. The tables are in
[\`scripts/validity/data\`](../scripts/validity/data/README.md), and [rating](rating.md) explains the scores.

Figures are means with 95 % bootstrap intervals. "All rows" are the figures of 23 November 2026 for twice as many rows,
half of which are not in the repository.`

const familiarityNote = `xp/2 combines familiarity per file with the person's share of the added lines: \`k' = 0.25 k + 0.75 √share\`. With reviews,
people are ranked by \`F + 0.5 · ln(1 + r) / ln(1 + r_max)\`, for familiarity \`F\` and \`r\` reviewed or acknowledged commits
of others that change the files. People who only reviewed are ranked, too.
**This is partly circular: owners are asked to review because they are owners.** The degree of expertise is that of
Cury et al. (2024).`

const tried = `## What was tried

- **In xp/2:** the share of lines in familiarity, divided credit for co-authors, and squashes on the days of their
  commits.
- **Beside xp:** reviews, to rank who knows a folder; \`now\`, for who maintains a project; and the status that follows
  from it.
- **Not adopted**, because it did not improve the figures of 23 November 2026: the degree of expertise in place of the
  degree of authorship, recent work within the familiarity with a folder, and 180 variants of the rule for truck
  factors.
- **Not adopted, because of its cost:** \`git blame\`. It names owners of small sections better than any other score, but
  takes seconds per file.`

const misuse = `## What the scores must not be used for

- **To decide about a person's job, pay or promotion.** The figures above are averages over many people. For a single
  person, an error is likely: even the first of a ranking is often not the one whom the project names.
- **To compare people in different projects.** Only rankings within one project were measured.
- **To find who maintains a project at present** by xp or familiarity. Use \`now\` and the dates of the latest commits,
  and ask: the status \`maintains\` misses more than half of the listed maintainers.
- **To measure reviews, design, support or documentation.** Owners who only review have no xp and no familiarity, and
  reviews are known from trailers only, which most projects don't use.
- **As proof of skill.** Nothing here measures the quality of the work. No ground truth for technologies was available.`

const method = `## Method

- A history is read at the commit that the table names, as of its date. Contacts are one person if they share an
  address or a full name. The tables contain hashes of names, addresses and logins, which are compared with those of the
  history; logins are known from noreply addresses only.
- **The product's own code** computes the columns of xp/1 and xp/2, \`now\`, truck factors and the status; the script
  computes the baselines.
- **Folder owners:** the files of a section that count for familiarity (R12), and all people who changed one of them. If
  several people are tied for the first rank, their average counts. AUC: how often an owner is above another person.
- **Truck factor:** a person is an author of a file with more than 0.75 of its highest degree of authorship and at
  least 3.293 ([Avelino et al. 2016](https://arxiv.org/abs/1604.06766)). F is the harmonic mean of precision and recall.
- **Intervals:** sections, systems or projects are drawn again 2,000 times with a fixed seed. With five projects, the
  intervals are rough.
- The lists are not the truth either: parts of them are outdated, and owners are asked to review because they are
  listed.`
