import { screens } from '@handiwork/core/api'
import { slug } from '@handiwork/core/format'

/** How a title stands in the address of its question; one without Latin letters or digits has to stand there somehow, too. */
export function aliasOf(title: string): string {
  const alias = slug(title)
  if (!/[a-z0-9]/.test(alias)) return 'question'
  return alias === EDIT ? `${alias}-question` : alias
}

// --- internal ---

/** What stands in the same place of the address where a question is changed. */
const EDIT = screens.editQuestion.path.split('/').at(-1)
