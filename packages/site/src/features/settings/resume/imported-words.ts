import type { ImportedResume } from '@handiwork/core/api'
import { part, t } from '../../../i18n/texts.ts'

/** What came of an import, a sentence each. */
export function importedWords(imported: ImportedResume): string[] {
  const added = lists.flatMap((list) =>
    imported[list] > 0 ? [t(`resumeBuilder.import.${list}`, { count: imported[list] })] : [],
  )
  const names: Readonly<Record<string, string>> = part('resumeBuilder').import.fields
  const filled = imported.fields.map((field) => names[field] ?? field)
  const sentences = [
    ...(added.length > 0 ? [t('resumeBuilder.import.added', { what: listed(added) })] : []),
    ...(filled.length > 0 ? [t('resumeBuilder.import.filled', { what: listed(filled) })] : []),
  ]
  return sentences.length > 0 ? sentences : [t('resumeBuilder.import.nothing')]
}

// --- internal ---

const lists = ['positions', 'educations', 'sections'] as const

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
