import type { Report } from '../../contract/index.ts'
import { pluralize } from '../../format/index.ts'
import { type MarkupValue, markup } from '../safe/markup.ts'
import { topRepositories } from '../view/top-repositories.ts'
import { projectCard } from './project-card.ts'
import { section } from './section.ts'

/** The repositories with the most experience, and their quality. */
export function projectsSection(report: Report): MarkupValue {
  const top = topRepositories(report)
  if (top.length === 0) return null
  const repositoryCount = report.repositories.length
  return section(
    'Top Projects',
    repositoryCount > top.length && `${pluralize(repositoryCount, 'repository', 'repositories')} in total`,
    markup`<div class="repos">${top.map(projectCard)}</div>`,
  )
}
