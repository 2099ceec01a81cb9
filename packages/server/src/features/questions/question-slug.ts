import { screens } from '@handiwork/core/api'
import { slugify } from '@handiwork/core/format'

/** The URL slug of a question's title. A title without Latin letters and digits gets a default. */
export function questionSlug(title: string): string {
  const base = slugify(title)
  if (!/[a-z0-9]/.test(base)) return 'question'
  return base === RESERVED_SLUG ? `${base}-question` : base
}

/** Reserved: the last segment of the URL where a question is edited. */
const RESERVED_SLUG = screens.editQuestion.path.split('/').at(-1)
