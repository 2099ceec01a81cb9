import { type Job, pathTo, type Screen, screens } from '@handiwork/core/api'
import { mentionsOf } from './mentions-of.ts'

/** Where people are found who know what a job names; undefined while nobody can be searched for. */
export function candidatesPath(
  job: Pick<Job, 'languages' | 'packagesExtended'>,
  { delivery }: Screen = screens.hireSearch,
): string | undefined {
  if (delivery === 'later') return undefined
  const titles = mentionsOf({ ...job, badges: [] }).map(({ title }) => title)
  return pathTo('hireSearch', {}, { q: titles.join(', ') })
}
