import type { Keyword } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'

/** A keyword as it is typed. */
export interface KeywordFields {
  readonly text: string
  readonly kind: Keyword['kind']
  /** Key of what was chosen; empty while what is typed is nothing of the list. */
  readonly name: string
  readonly typed: string
}

/** A keyword with the title of what it stands for. */
export interface TitledKeyword {
  readonly keyword: Keyword
  readonly title: string
}

/** Empty where one is added. */
export function keywordFields(of: TitledKeyword | undefined): KeywordFields {
  const { keyword, title = '' } = of ?? {}
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

/** Something was typed that is nothing of the list: that is said in place of that something is missing. */
export function nameError({ typed }: KeywordFields, error: string | undefined): string | undefined {
  return error !== undefined && typed.trim() !== '' ? t('admin.keywords.unknownName') : error
}
