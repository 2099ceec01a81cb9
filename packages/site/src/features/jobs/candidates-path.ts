import { type Job, pathTo } from '@handiwork/core/api'

/** Path of a developer search for the job's languages and technologies. */
export function candidatesPath({
  languages,
  packagesExtended,
}: Pick<Job, 'languages' | 'packagesExtended'>): string {
  const technologies = packagesExtended.map(({ name }) => name)
  const query = {
    languages: languages.map(({ name }) => name).join(','),
    technologies: technologies.join(','),
  }
  return pathTo('hireSearch', {}, query)
}
