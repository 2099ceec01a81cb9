import { badges, groups } from '@handiwork/core/catalog'
import { t } from '../../i18n/texts.ts'
import type { Form } from '../form/use-form.ts'
import { InputList } from '../InputList.tsx'
import { NumberField } from '../NumberField.tsx'
import { Select } from '../Select.tsx'
import { TextField } from '../TextField.tsx'
import { IconField } from './IconField.tsx'
import { iconError } from './package-errors.ts'
import type { PackageFields, PackageTarget } from './package-fields.ts'

interface FieldsetProps {
  readonly form: Form<PackageFields>
  readonly existing: PackageTarget['existing']
}

/** The title, group and icon; for existing packages, all fields (spec §2, Admin package form). */
export function PackageFieldset({ form, existing }: FieldsetProps) {
  const { fields, errors, set } = form
  return (
    <>
      <TextField
        label={t('packageForm.title')}
        autoComplete="off"
        value={fields.title}
        error={errors.title}
        onChange={(title) => set({ title })}
      />
      {existing && <ExistingPackageFields form={form} />}
      <Select
        label={t('packageForm.group')}
        options={groupOptions}
        value={fields.group === '' ? null : fields.group}
        error={errors.group}
        onChange={(group) => set({ group })}
      />
      <IconField
        iconUrl={existing?.iconUrl ?? null}
        icon={fields.file}
        error={iconError(form)}
        onChoose={(file) => set({ file })}
      />
    </>
  )
}

const groupOptions = groups.map(({ shortName, title }) => ({ id: shortName, title }))
const MAX_PACKAGE_NAMES = 100

/** The badge is optional, but a select option requires an id. */
const NO_BADGE = 'none'
const badgeOptions = [
  { id: NO_BADGE, title: t('packageForm.noBadge') },
  ...badges.map(({ key, title }) => ({ id: key, title })),
]

function ExistingPackageFields({ form: { fields, errors, set } }: Pick<FieldsetProps, 'form'>) {
  return (
    <>
      <TextField
        label={t('packageForm.name')}
        help={t('packageForm.nameHelp')}
        autoComplete="off"
        spellCheck="false"
        value={fields.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <InputList
        label={t('packageForm.packageNames')}
        help={t('packageForm.packageNamesHelp')}
        error={errors.packageNames}
        defaultEntries={fields.packageNames}
        max={MAX_PACKAGE_NAMES}
        onChange={(packageNames) => set({ packageNames })}
      />
      <Select
        label={t('packageForm.badge')}
        options={badgeOptions}
        value={fields.badge === '' ? NO_BADGE : fields.badge}
        error={errors.badge}
        onChange={(badge) => set({ badge: badge === NO_BADGE ? '' : badge })}
      />
      <NumberField
        label={t('packageForm.weight')}
        value={fields.weight}
        error={errors.weight}
        onChange={(weight) => set({ weight: weight || 0 })}
      />
    </>
  )
}
