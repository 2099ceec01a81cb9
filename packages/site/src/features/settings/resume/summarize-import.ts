import type { ImportedResume } from '@handiwork/core/api'
import { t, textGroup } from '../../../i18n/texts.ts'

/** Sentences that describe the result of an import. */
export function summarizeImport(imported: ImportedResume): string[] {
  const added = lists.flatMap((list) =>
    imported[list] > 0 ? [t(`resumeBuilder.import.${list}`, { count: imported[list] })] : [],
  )
  const names: Readonly<Record<string, string>> = textGroup('resumeBuilder').import.fields
  const filled = imported.fields.map((field) => names[field] ?? field)
  const sentences = [
    ...(added.length > 0 ? [t('resumeBuilder.import.added', { what: formatList(added) })] : []),
    ...(filled.length > 0 ? [t('resumeBuilder.import.filled', { what: formatList(filled) })] : []),
  ]
  return sentences.length > 0 ? sentences : [t('resumeBuilder.import.nothing')]
}

const lists = ['positions', 'educations', 'sections'] as const

const formatList = (items: readonly string[]) => new Intl.ListFormat('en').format(items)
