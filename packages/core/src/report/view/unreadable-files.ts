import type { Report } from '../../contract/index.ts'
import { pluralize } from '../../format/index.ts'

/** A sentence for each repository that lacks the contents of some files. */
export function describeUnreadableFiles({ repositories }: Pick<Report, 'repositories'>): string[] {
  return repositories.flatMap(({ fullName, history }) => {
    const { fileCount = 0 } = history.excluded.unreadable ?? {}
    if (fileCount === 0) return []
    const verb = fileCount === 1 ? 'was' : 'were'
    return `${pluralize(fileCount, 'file change')} in ${fullName} could not be read and ${verb} left out.`
  })
}
