import { contract, type MemberRole, memberRoles, type Organization } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { pathToOrganizationTab } from './load-organization-page.ts'

interface AddMemberFormProps {
  readonly organization: Pick<Organization, '_id' | 'login'>
}

/** Form to add a member by login or to invite one by email (spec §4, §5). */
export function AddMemberForm(props: AddMemberFormProps) {
  return (
    <Island>
      <AddMemberFields {...props} />
    </Island>
  )
}

const empty: { readonly key: string; readonly role: MemberRole } = { key: '', role: 'contributor' }

function AddMemberFields({ organization: { _id: id, login } }: AddMemberFormProps) {
  const [message, setMessage] = useState<string>()
  const list = pathToOrganizationTab(login, 'members')
  const form = useForm({
    initial: empty,
    schema: ({ NewMember }) => NewMember,
    async save(body) {
      const { message: confirmation } = await call(contract.organizations.addMember, { params: { id }, body })
      setMessage(confirmation)
      if (confirmation === undefined) location.assign(list)
      return empty
    },
  })
  const { fields, errors, error, phase } = form
  const set = (change: Partial<typeof empty>) => {
    setMessage(undefined)
    form.set(change)
  }
  return (
    <form className="card organization-form" ref={form.element} onSubmit={form.submit} noValidate>
      <TextField
        label={t('organizations.add.key')}
        autoComplete="off"
        spellCheck="false"
        value={fields.key}
        error={errors.key}
        onChange={(key) => set({ key })}
      />
      <Select
        label={t('organizations.add.role')}
        options={memberRoles.map((role) => ({ id: role, title: t(`organizations.roles.${role}`) }))}
        help={t(`organizations.rolesHelp.${fields.role}`)}
        value={fields.role}
        error={errors.role}
        onChange={(id) => {
          const role = memberRoles.find((one) => one === id)
          if (role) set({ role })
        }}
      />
      <div className="save-bar">
        <div aria-live="polite">
          {message && (
            <p className="success-text">
              <Icon name="check" size={14} /> {message}
            </p>
          )}
          {error && (
            <p className="error">
              <Icon name="warning" size={14} /> {error}
            </p>
          )}
        </div>
        <div className="form-actions">
          <a className={buttonClass({ kind: 'ghost' })} href={list}>
            {t('organizations.add.cancel')}
          </a>
          <Button type="submit" kind="main" isDisabled={phase === 'pristine'} isBusy={phase === 'saving'}>
            {t('organizations.add.send')}
          </Button>
        </div>
      </div>
    </form>
  )
}
