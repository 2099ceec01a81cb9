import type { Language } from '@handiwork/core/catalog'
import { t } from '../../i18n/texts.ts'

/** Title of a question list (spec §2): "TypeScript Interview Questions". */
export function listTitle(language: Language | undefined): string {
  return language ? t('questions.title.language', { language: language.title }) : t('questions.title.all')
}
