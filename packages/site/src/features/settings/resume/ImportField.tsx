import {
  ApiError,
  contract,
  type ImportedResume,
  importSentences,
  MAX_JSON_RESUME_BYTES,
} from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { summarizeImport } from './summarize-import.ts'

interface ImportFieldProps {
  readonly onImported: (imported: ImportedResume) => unknown
}

/** Imports a JSON Resume file, selected or dropped, and shows the result. */
export function ImportField({ onImported }: ImportFieldProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) =>
      await call(contract.resumes.importJson, { body: parseJson(await file.text()) }),
    onSuccess: onImported,
  })
  return (
    <div className="import-field">
      <FileField
        label={t('resumeBuilder.import.title')}
        buttonLabel={t('resumeBuilder.import.choose')}
        help={t('resumeBuilder.import.help')}
        restrictions={acceptedFile}
        errors={error ? [failureText(error)] : []}
        isBusy={isPending}
        onChoose={(file) => mutate(file)}
      />
      <p className="small" role="status">
        {data && summarizeImport(data).join(' ')}
      </p>
    </div>
  )
}

const acceptedFile = {
  types: ['application/json'],
  maxBytes: MAX_JSON_RESUME_BYTES + 1,
  sentences: { wrongType: importSentences.notJsonResume, tooLarge: importSentences.tooLarge },
} as const

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('invalid', importSentences.notJsonResume)
  }
}
