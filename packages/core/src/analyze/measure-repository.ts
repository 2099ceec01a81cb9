import type { AssistanceLines, CommitAssistance } from '../contract/assistance.ts'
import { MAX_UNREADABLE_CHANGES, type UnreadableChange } from '../contract/history.ts'
import type { HostedSquash } from '../contract/hosted-squash.ts'
import type { RatingModel } from '../contract/rating-model.ts'
import type { RepositorySource } from '../contract/repository-source.ts'
import type { RepositoryKnowledge } from '../contract/team/repository-knowledge.ts'
import type { CommitToolLines } from '../detect/assistance/count-tool-lines.ts'
import type { Attributes } from '../detect/attributes.ts'
import { type Author, type Contact, matchesAuthor } from '../detect/identity.ts'
import type { Facts } from '../facts/facts.ts'
import type { TreeFile } from '../git/tree-file.ts'
import { classifyPaths } from '../measure/classify-paths.ts'
import { findAssistance, splitLines } from '../measure/commit-assistance.ts'
import { commitAuthors } from '../measure/commit-authors.ts'
import { type Contribution, computeCredits, sumContributions } from '../measure/effective-lines.ts'
import {
  computeFamiliarity,
  type FamiliarityInput,
  type FamiliarityResult,
  familiarityByFile,
  sumFamiliarity,
} from '../measure/familiarity/familiarity.ts'
import { computeKnowledge } from '../measure/knowledge/knowledge.ts'
import { sumLanguageSizes } from '../measure/language-sizes.ts'
import { listOwnCommits, type OwnCommit } from '../measure/own-commits.ts'
import { type OwnWork, ownWork } from '../measure/own-work.ts'
import { type People, resolvePeople } from '../measure/people.ts'
import type { ProjectFigures } from '../measure/project/project-figures.ts'
import { squashedDatesOf, squashesIn } from '../measure/squashed-dates.ts'
import { type Tally, tallyHistory } from '../measure/tally.ts'
import { technologiesByRow } from '../measure/technologies-by-row.ts'
import { listUnreadableChanges } from '../measure/unreadable-changes.ts'
import { measureUpkeep, type PersonUpkeep } from '../measure/upkeep.ts'
import type { Window } from '../measure/window.ts'
import type { Experience } from '../score/experience.ts'
import { repositoryExperience } from './figures/earnings.ts'
import { rowLabels } from './figures/labels.ts'
import { addWorkFolders } from './figures/own-folders.ts'
import { declaredTechnologies, type HeadMeasurement, nativeTechnologies } from './head/measure-head.ts'
import type { ReuseConditions } from './report-cache/reuse-conditions.ts'

/** Everything a report needs about one repository, without the facts themselves. */
export interface RepositoryMeasurement {
  /** Identifies the repository: its local path or the URL it was cloned from. */
  readonly id: string
  readonly name: string
  readonly source: RepositorySource
  /** True for a local folder. Reports on it may include email addresses. */
  readonly isOwn: boolean
  /** The id of the analyzed commit. */
  readonly head: string | undefined
  readonly shallow: boolean
  /** Missing commits at which the history ends. */
  readonly missingCommits: readonly string[]
  readonly hasTags: boolean
  /** The number of annotated tags by the key of the person who made them: see `contactKey`. */
  readonly releases: ReadonlyMap<string, number>
  readonly mergeCount: number
  readonly people: People
  readonly tally: Tally
  /** The first changes that could not be read. */
  readonly unreadable: readonly UnreadableChange[]
  /** By index in `people`. */
  readonly contributionsByPerson: ReadonlyMap<number, PersonContribution>
  /** The indexes in `people` of the selected person, at most one. Empty if all authors are included. */
  readonly selectedIndexes: ReadonlySet<number>
  readonly ownCommits: readonly OwnCommit[]
  readonly ownWork: readonly OwnWork[]
  /** Technologies declared by manifests in folders of the person's work. */
  readonly ownDeclared: ReadonlySet<string>
  readonly familiarity: FamiliarityResult
  /** Undefined if it was not requested. */
  readonly knowledge: RepositoryKnowledge | undefined
  /** Bytes of hand-written files at HEAD, by language. */
  readonly sizes: ReadonlyMap<string, number>
  readonly atHead: HeadMeasurement
  readonly project: ProjectFigures
  /** By index in `people`. */
  readonly upkeep: ReadonlyMap<number, PersonUpkeep>
  /** Squashes whose days come from a code host. */
  readonly hostedSquashes: readonly HostedSquash[]
  /** Author and commit dates, in seconds since 1970. */
  readonly commitDates: Pick<Facts, 'authoredAt' | 'committedAt'>
  readonly reuse: ReuseConditions
}

/** One person's effective lines in a repository and the experience they earn by themselves. */
export interface PersonContribution {
  readonly lines: number
  readonly experience: Experience
  /** The lines by declared use of AI tools. */
  readonly assistance: AssistanceLines
}

export interface MeasurementInput {
  /** The repository's id. */
  readonly id: string
  readonly facts: Facts
  readonly files: readonly TreeFile[]
  readonly atHead: HeadMeasurement
  readonly attributes: Attributes
  /** Lines that AI tools wrote, by commit id. */
  readonly toolLines?: ReadonlyMap<string, CommitToolLines>
  readonly mailmap: (contact: Contact) => Contact
  readonly authors: readonly Author[]
  readonly window: Window
  readonly model: RatingModel
  /** Dates of squashed commits from the code host. Defaults to those in commit messages. */
  readonly hostedSquashes?: readonly HostedSquash[] | undefined
  /** Whether to compute who knows the files. */
  readonly withKnowledge?: boolean
}

/** Measures a repository from its facts. */
export function measureRepository(input: MeasurementInput) {
  const { id, facts, files, atHead, attributes, window, model } = input
  const classes = classifyPaths(facts, attributes)
  const isSelected = createAuthorMatcher(input.authors)
  const people = resolvePeople(facts, input.mailmap, isSelected)
  const selectedIndexes = findSelectedIndexes(people, isSelected)
  const common = { facts, classes, people, model }
  const hostedSquashes = model.spreadsSquashes ? squashesIn(facts, input.hostedSquashes) : []
  const datesOf = squashedDatesOf(facts, new Map(hostedSquashes.map(({ commit, dates }) => [commit, dates])))
  const sizes = sumLanguageSizes(files, facts.origins, attributes)
  const fileLabels =
    selectedIndexes.size > 0
      ? rowLabels(facts, computeUses(selectedIndexes, people, facts, atHead), atHead.catalog)
      : withoutLabels
  const contributionsByPerson = new Map<number, PersonContribution>()
  const assistance = findAssistance(facts, input.toolLines)
  const own: OwnResults = { work: [], folders: new Set() }
  for (const [person, credited] of computeCredits({ ...common, window, squashedDatesOf: datesOf })) {
    const commitCredits = selectedIndexes.has(person) ? [...credited] : credited
    const personContributions = sumContributions(facts, commitCredits)
    contributionsByPerson.set(person, {
      lines: personContributions.reduce((sum, { lines }) => sum + lines, 0),
      experience: repositoryExperience(id, personContributions),
      assistance: sumByDeclaration(personContributions, assistance),
    })
    if (!Array.isArray(commitCredits)) continue
    own.work.push(...ownWork(facts, classes, commitCredits, fileLabels, assistance))
    addWorkFolders(facts, commitCredits, own.folders)
  }
  return {
    id,
    people,
    tally: tallyHistory(facts, classes, people, window),
    unreadable: listUnreadableChanges(facts, window, MAX_UNREADABLE_CHANGES),
    contributionsByPerson,
    selectedIndexes,
    ownCommits: listOwnCommits(facts, classes, people, selectedIndexes, window),
    ownWork: own.work,
    ownDeclared: declaredTechnologies(atHead, own.folders),
    ...measureFamiliarity({ ...common, files, asOf: window.asOf }, input.withKnowledge === true),
    sizes,
    atHead,
    project: atHead.project(largestLanguage(sizes)),
    upkeep: measureUpkeep(facts, people, window, selectedIndexes),
    hostedSquashes,
    commitDates: { authoredAt: facts.authoredAt, committedAt: facts.committedAt },
  }
}

/** The total effective lines of these people. */
export function totalLines(
  contributionsByPerson: RepositoryMeasurement['contributionsByPerson'],
  people: Iterable<number>,
): number {
  return [...people].reduce(
    (sum, personIndex) => sum + (contributionsByPerson.get(personIndex)?.lines ?? 0),
    0,
  )
}

/** Knowledge needs the familiarity of each file; otherwise, it is only summed. */
function measureFamiliarity(input: FamiliarityInput & { readonly asOf: number }, withKnowledge: boolean) {
  if (!withKnowledge) return { familiarity: computeFamiliarity(input), knowledge: undefined }
  const known = [...familiarityByFile(input)]
  const paths = input.files.map(({ path }) => path)
  return {
    familiarity: sumFamiliarity(known, input.people),
    knowledge: computeKnowledge({ ...input, files: known, paths }),
  }
}

function sumByDeclaration(
  contributions: readonly Contribution[],
  assistance: ReadonlyMap<string, CommitAssistance>,
): AssistanceLines {
  const sum = { undeclared: 0, assisted: 0, agent: 0 }
  for (const { commit, lines } of contributions) {
    const parts = splitLines(lines, assistance.get(commit))
    sum.undeclared += parts.undeclared
    sum.assisted += parts.assisted
    sum.agent += parts.agent
  }
  return sum
}

interface OwnResults {
  readonly work: OwnWork[]
  readonly folders: Set<string>
}

const NO_MARKS: readonly string[] = []
const withoutLabels = () => NO_MARKS

/** The technologies used by files in the commits of these people. */
function computeUses(
  selectedIndexes: ReadonlySet<number>,
  people: People,
  facts: Facts,
  { resolver }: HeadMeasurement,
) {
  const technologies = { ofPath: nativeTechnologies, ofImport: resolver.technologiesOf }
  const isOwn = (commit: number) =>
    commitAuthors(facts, people, commit).some((person) => selectedIndexes.has(person))
  return technologiesByRow(facts, technologies, isOwn)
}

function largestLanguage(sizes: ReadonlyMap<string, number>): string | undefined {
  return [...sizes].sort(
    ([one, size], [other, otherSize]) => otherSize - size || (one < other ? -1 : 1),
  )[0]?.[0]
}

/** Returns whether a contact is one of these authors. */
export function createAuthorMatcher(authors: readonly Author[]): (contact: Contact) => boolean {
  return (contact) => authors.some((author) => matchesAuthor(author, contact))
}

/** Returns the indexes of the people with a selected contact. */
export function findSelectedIndexes(
  { people }: People,
  isSelected: (contact: Contact) => boolean,
): Set<number> {
  return new Set(
    people.flatMap(({ contacts }, personIndex) => (contacts.some(isSelected) ? [personIndex] : [])),
  )
}
