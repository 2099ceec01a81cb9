import type { Resume } from '@handiwork/core/api'
import { pathTo, type RepositoryCard } from '@handiwork/core/api'
import { breakable, WORD_IN_MAIN } from './breakable.ts'
import { partOfSection, type Surroundings, sectionsIn } from './part-of-section.ts'
import type { Entry, Part } from './sheet.ts'
import { words } from './words.ts'

/** The wide column: sections as their owner put them, projects after the positions, and what they know last. */
export function mainParts(resume: Resume, world: Surroundings): Part[] {
  const sections = sectionsIn(resume, 'Main')
  const after = sections.findLastIndex(({ type }) => type === 'positions')
  const place = after === -1 ? sections.length : after + 1
  const parts = (some: typeof sections) =>
    some.flatMap((section) => partOfSection(section, resume, world, WORD_IN_MAIN))
  return [
    ...parts(sections.slice(0, place)),
    ...projects(resume.repositories, world.publicUrl),
    ...parts(sections.slice(place)),
    ...technologies(resume.groups),
  ]
}

// --- internal ---

/** Best known first; a resume tells the most, not all. */
const GROUPS = 10
const NAMES = 12

function projects(repositories: readonly RepositoryCard[], publicUrl: string): Part[] {
  const entries = repositories.map((repository): Entry => {
    return {
      title: breakable(repository.fullName, WORD_IN_MAIN / 2),
      href: publicUrl + pathTo('repository', { repositoryId: repository._id }),
      at: '',
      when: figuresOf(repository),
      place: repository.languages.map(({ name }) => name).join(', '),
      text: [],
    }
  })
  return entries.length === 0 ? [] : [{ title: words.projects, k: 'entries', entries }]
}

function figuresOf({ languages: [first], starCount, experience, private: isPrivate }: RepositoryCard) {
  return [first?.name, !isPrivate && starCount > 0 && words.stars(starCount), words.projectXp(experience)]
    .filter(Boolean)
    .join(', ')
}

function technologies(groups: Resume['groups']): Part[] {
  const used = groups.flatMap(({ title, technologies }) => {
    const names = technologies.filter(({ declaredOnly }) => !declaredOnly).map((one) => one.title)
    return names.length === 0 ? [] : [{ title, names: names.slice(0, NAMES).join(', ') }]
  })
  return used.length === 0 ? [] : [{ title: words.technologies, k: 'known', groups: used.slice(0, GROUPS) }]
}
