import type { Resume } from '@handiwork/core/api'
import { pathTo, type RepositoryCard } from '@handiwork/core/api'
import { insertBreakOpportunities, MAX_MAIN_WORD_LENGTH } from './break-opportunities.ts'
import { evidenceHref } from './evidence-href.ts'
import { pdfTexts } from './pdf-texts.ts'
import { sectionsInArea, toViewSections, type ViewContext } from './to-view-section.ts'
import type { Entry, ViewSection } from './view-model.ts'

/** The main column: sections in the owner's order, projects after the positions, and technologies last. */
export function createMainColumn(resume: Resume, context: ViewContext): ViewSection[] {
  const sections = sectionsInArea(resume, 'Main')
  const after = sections.findLastIndex(({ type }) => type === 'positions')
  const index = after === -1 ? sections.length : after + 1
  const toSections = (some: typeof sections) =>
    some.flatMap((section) => toViewSections(section, resume, context, MAX_MAIN_WORD_LENGTH))
  return [
    ...toSections(sections.slice(0, index)),
    ...projects(resume, context.publicUrl),
    ...toSections(sections.slice(index)),
    ...technologies(resume.groups),
  ]
}

/** Sorted by experience; a resume lists only the top ones. */
const MAX_GROUPS = 10
const MAX_NAMES_PER_GROUP = 12

function projects({ user, repositories }: Resume, publicUrl: string): ViewSection[] {
  const entries = repositories.map((repository): Entry => {
    return {
      title: insertBreakOpportunities(repository.fullName, MAX_MAIN_WORD_LENGTH / 2),
      href: publicUrl + pathTo('repository', { repositoryId: repository._id }),
      organization: '',
      when: projectFigures(repository),
      whenHref: evidenceHref(user, publicUrl, { repository: repository._id }),
      place: repository.languages.map(({ name }) => name).join(', '),
      text: [],
    }
  })
  return entries.length === 0 ? [] : [{ title: pdfTexts.projects, k: 'entries', entries }]
}

function projectFigures({ languages: [first], starCount, experience, private: isPrivate }: RepositoryCard) {
  return [
    first?.name,
    !isPrivate && starCount > 0 && pdfTexts.stars(starCount),
    pdfTexts.projectXp(experience),
  ]
    .filter(Boolean)
    .join(', ')
}

function technologies(groups: Resume['groups']): ViewSection[] {
  const usedGroups = groups.flatMap(({ title, technologies }) => {
    const names = technologies.filter(({ declaredOnly }) => !declaredOnly).map((one) => one.title)
    return names.length === 0 ? [] : [{ title, names: names.slice(0, MAX_NAMES_PER_GROUP).join(', ') }]
  })
  return usedGroups.length === 0
    ? []
    : [{ title: pdfTexts.technologies, k: 'technologies', groups: usedGroups.slice(0, MAX_GROUPS) }]
}
