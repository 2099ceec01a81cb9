import type { Keyword } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { keywordTitle } from './keyword-title.ts'

/** A keyword as it is typed. */
export interface KeywordFields {
  readonly text: string
  readonly kind: Keyword['kind']
  /** Key of what was chosen; empty while what is typed is nothing of the list. */
  readonly name: string
  readonly typed: string
}

/** Empty where one is added. */
export function keywordFields(of: Keyword | undefined): KeywordFields {
  return {
    text: of?.text ?? '',
    kind: of?.kind ?? 'package',
    name: of?.name ?? '',
    typed: of ? keywordTitle(of) : '',
  }
}

export function keywordBody({ text, kind, name }: KeywordFields): unknown {
  return { text, kind, name }
}

/** Something was typed that is nothing of the list: that is said in place of that something is missing. */
export function nameError({ typed }: KeywordFields, error: string | undefined): string | undefined {
  return error !== undefined && typed.trim() !== '' ? t('admin.keywords.unknownName') : error
}
