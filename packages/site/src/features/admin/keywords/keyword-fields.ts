import type { Keyword } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'

/** Form values of a keyword. */
export interface KeywordFields {
  readonly text: string
  readonly kind: Keyword['kind']
  /** Key of the selected choice. Empty if the typed text matches none. */
  readonly name: string
  readonly typed: string
}

/** A keyword with the title of its target. */
export interface TitledKeyword {
  readonly keyword: Keyword
  readonly title: string
}

/** Initial form values. Empty for a new keyword. */
export function keywordFields(existing: TitledKeyword | undefined): KeywordFields {
  const { keyword, title = '' } = existing ?? {}
  return {
    text: keyword?.text ?? '',
    kind: keyword?.kind ?? 'package',
    name: keyword?.name ?? '',
    typed: title,
  }
}

export function keywordBody({ text, kind, name }: KeywordFields): unknown {
  return { text, kind, name }
}

/** Replaces the "required" error if the user typed text that matches no choice. */
export function nameError({ typed }: KeywordFields, error: string | undefined): string | undefined {
  return error !== undefined && typed.trim() !== '' ? t('admin.keywords.unknownName') : error
}
