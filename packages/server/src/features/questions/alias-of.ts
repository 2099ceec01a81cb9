import { slug } from '@handiwork/core/format'

/** How a title stands in the address of its question; one without Latin letters or digits has to stand there somehow, too. */
export function aliasOf(title: string): string {
  const alias = slug(title)
  return /[a-z0-9]/.test(alias) ? alias : 'question'
}
