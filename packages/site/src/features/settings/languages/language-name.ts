import { naturalLanguageByCode } from '@handiwork/core/catalog'

/** What a language is called in English. */
export function languageName(code: string): string {
  return naturalLanguageByCode(code)?.name ?? code
}
