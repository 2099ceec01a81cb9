import { packageSentences } from '@handiwork/core/api'
import { MAX_PACKAGE_ICON_BYTES, PACKAGE_ICON_SIZE } from '@handiwork/core/contract'
import { t } from '../../i18n/texts.ts'
import { FileField } from '../FileField.tsx'
import { useFilePreview } from '../use-file-preview.ts'

interface IconFieldProps {
  /** The saved icon. */
  readonly iconUrl: string | null
  /** The newly chosen icon. */
  readonly icon: File | null
  readonly error: string | undefined
  readonly onChoose: (icon: File) => void
}

/** Previews the icon at 128 x 128 (spec §2). The form uploads it on save. */
export function IconField({ iconUrl, icon, error, onChoose }: IconFieldProps) {
  const imageUrl = useFilePreview(icon) ?? iconUrl
  return (
    <FileField
      label={t('packageForm.icon')}
      buttonLabel={t('packageForm.upload')}
      help={t('packageForm.recommended', { size: PACKAGE_ICON_SIZE })}
      restrictions={restrictions}
      errors={error === undefined ? [] : withHint(error)}
      rejectionHint={packageSentences.tryAnother}
      current={
        imageUrl !== null && (
          <img
            className="package-icon"
            src={imageUrl}
            alt={icon === null ? t('packageForm.current') : icon.name}
            width={PACKAGE_ICON_SIZE}
            height={PACKAGE_ICON_SIZE}
          />
        )
      }
      onChoose={onChoose}
    />
  )
}

const { onlyPng, tooLarge, tryAnother } = packageSentences
const restrictions = {
  types: ['image/png'],
  maxBytes: MAX_PACKAGE_ICON_BYTES,
  sentences: { wrongType: onlyPng, tooLarge },
}

/** Adds a hint to errors about the file. */
function withHint(error: string): string[] {
  return error === onlyPng || error === tooLarge ? [error, tryAnother] : [error]
}
