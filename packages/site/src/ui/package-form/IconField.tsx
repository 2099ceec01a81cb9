import { packageSentences } from '@handiwork/core/api'
import { PACKAGE_ICON_SIZE, PACKAGE_ICON_UNDER_BYTES } from '@handiwork/core/contract'
import { t } from '../../i18n/texts.ts'
import { FileField } from '../FileField.tsx'
import { usePicture } from '../use-picture.ts'

interface IconFieldProps {
  /** The one that is kept. */
  readonly iconUrl: string | null
  /** The one that was chosen. */
  readonly icon: File | null
  readonly error: string | undefined
  readonly onChoose: (icon: File) => void
}

/** The icon as it will be, at 128 x 128 (spec §2); it is sent with the form. */
export function IconField({ iconUrl, icon, error, onChoose }: IconFieldProps) {
  const picture = usePicture(icon) ?? iconUrl
  return (
    <FileField
      label={t('packageForm.icon')}
      choose={t('packageForm.upload')}
      help={t('packageForm.recommended', { size: PACKAGE_ICON_SIZE })}
      taken={taken}
      errors={error === undefined ? [] : saidOf(error)}
      afterRefusal={packageSentences.tryAnother}
      current={
        picture !== null && (
          <img
            className="package-icon"
            src={picture}
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

// --- internal ---

const { onlyPng, tooLarge, tryAnother } = packageSentences
const taken = {
  types: ['image/png'],
  underBytes: PACKAGE_ICON_UNDER_BYTES,
  sentences: { wrongType: onlyPng, tooLarge },
}

/** Of a file that is not taken, that another should be tried. */
function saidOf(error: string): string[] {
  return error === onlyPng || error === tooLarge ? [error, tryAnother] : [error]
}
