import { naturalLanguageByCode } from '@handiwork/core/catalog'

/** English name of a spoken language. */
export function languageName(code: string): string {
  return naturalLanguageByCode(code)?.name ?? code
}
