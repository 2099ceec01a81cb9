import {
  ApiError,
  contract,
  type ImportedResume,
  importSentences,
  JSON_RESUME_AT_MOST_BYTES,
} from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { importedWords } from './imported-words.ts'

interface ImportFieldProps {
  readonly onImported: (imported: ImportedResume) => unknown
}

/** Takes over a JSON Resume, chosen or dropped, and tells what came of it. */
export function ImportField({ onImported }: ImportFieldProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) =>
      await call(contract.resumes.importJson, { body: jsonOf(await file.text()) }),
    onSuccess: onImported,
  })
  return (
    <div className="import-field">
      <FileField
        label={t('resumeBuilder.import.title')}
        choose={t('resumeBuilder.import.choose')}
        help={t('resumeBuilder.import.help')}
        taken={taken}
        errors={error ? [failureText(error)] : []}
        isBusy={isPending}
        onChoose={(file) => mutate(file)}
      />
      <p className="small" role="status">
        {data && importedWords(data).join(' ')}
      </p>
    </div>
  )
}

// --- internal ---

const taken = {
  types: ['application/json'],
  underBytes: JSON_RESUME_AT_MOST_BYTES + 1,
  sentences: { wrongType: importSentences.notJsonResume, tooLarge: importSentences.tooLarge },
} as const

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('invalid', importSentences.notJsonResume)
  }
}
