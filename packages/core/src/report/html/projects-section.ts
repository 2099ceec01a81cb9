import type { Report } from '../../contract/index.ts'
import { count } from '../../format/index.ts'
import { markup, type Part } from '../safe/markup.ts'
import { topRepositories } from '../view/top-repositories.ts'
import { projectCard } from './project-card.ts'
import { section } from './section.ts'

/** The repositories that gave most experience, with how well they are kept. */
export function projectsSection(report: Report): Part {
  const top = topRepositories(report)
  if (top.length === 0) return null
  const all = report.repositories.length
  return section(
    'Top Projects',
    all > top.length && `${count(all, 'repository', 'repositories')} in all`,
    markup`<div class="repos">${top.map(projectCard)}</div>`,
  )
}
