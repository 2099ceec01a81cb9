import { organizationLogo, organizationSentences } from '@handiwork/core/api'
import { ORGANIZATION_LOGO_SIZE } from '@handiwork/core/contract'
import { t } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { useFilePreview } from '../../ui/use-file-preview.ts'

interface LogoFieldProps {
  readonly name: string
  /** The stored logo. */
  readonly avatarUrl: string | null
  /** The newly selected logo. */
  readonly logo: File | null
  readonly error: string | undefined
  readonly onChoose: (logo: File) => void
}

/** Logo field with a preview. The file is sent with the form. */
export function LogoField({ name, avatarUrl, logo, error, onChoose }: LogoFieldProps) {
  const logoUrl = useFilePreview(logo) ?? avatarUrl
  return (
    <FileField
      label={t('organizations.form.logo')}
      buttonLabel={t(logoUrl === null ? 'organizations.form.chooseLogo' : 'organizations.form.chooseOther')}
      help={t('organizations.form.logoHelp', { size: ORGANIZATION_LOGO_SIZE })}
      restrictions={organizationLogo}
      errors={error === undefined ? [] : [error]}
      rejectionHint={organizationSentences.tryAnother}
      current={
        name === '' && logoUrl === null ? (
          <span className="no-logo" />
        ) : (
          <Avatar of={{ name, avatarUrl: logoUrl }} size={64} square />
        )
      }
      onChoose={onChoose}
    />
  )
}
