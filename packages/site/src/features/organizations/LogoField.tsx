import { organizationLogo, organizationSentences } from '@handiwork/core/api'
import { ORGANIZATION_LOGO_SIZE } from '@handiwork/core/contract'
import { t } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { usePicture } from '../../ui/use-picture.ts'

interface LogoFieldProps {
  readonly name: string
  /** The one that is kept. */
  readonly avatarUrl: string | null
  /** The one that was chosen. */
  readonly logo: File | null
  readonly error: string | undefined
  readonly onChoose: (logo: File) => void
}

/** The logo as it will be; it is sent with the form. */
export function LogoField({ name, avatarUrl, logo, error, onChoose }: LogoFieldProps) {
  const picture = usePicture(logo) ?? avatarUrl
  return (
    <FileField
      label={t('organizations.form.logo')}
      choose={t(picture === null ? 'organizations.form.chooseLogo' : 'organizations.form.chooseOther')}
      help={t('organizations.form.logoHelp', { size: ORGANIZATION_LOGO_SIZE })}
      taken={organizationLogo}
      errors={error === undefined ? [] : [error]}
      afterRefusal={organizationSentences.tryAnother}
      current={
        name === '' && picture === null ? (
          <span className="no-logo" />
        ) : (
          <Avatar of={{ name, avatarUrl: picture }} size={64} square />
        )
      }
      onChoose={onChoose}
    />
  )
}
