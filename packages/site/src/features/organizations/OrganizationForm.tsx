import { contract, type Organization, pathTo } from '@handiwork/core/api'
import { webAddress } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LogoField } from './LogoField.tsx'
import {
  type OrganizationFields,
  organizationBody,
  organizationFields,
  organizationSchema,
  renamed,
  type WhichForm,
} from './organization-fields.ts'

interface OrganizationFormProps extends WhichForm {
  /** Where one goes once an organization was founded; its own page when left out. */
  readonly next?: string | undefined
  /** Where one goes who gives up. */
  readonly back: string
}

/** Founds an organization, or changes one (spec §2, Organizations). */
export function OrganizationForm(props: OrganizationFormProps) {
  return (
    <Island>
      <Filled {...props} />
    </Island>
  )
}

// --- internal ---

function Filled({ next, back, ...which }: OrganizationFormProps) {
  const form = useForm({
    initial: organizationFields(which.organization),
    schema: organizationSchema(which),
    bodyOf: (fields) => organizationBody(fields, which),
    async save({ body, file }, fields) {
      const { login } = await kept(which.organization, { body, ...(file && { file }) })
      location.assign(next ?? pathTo('organization', { login }))
      return fields
    },
  })
  return (
    <form className="card organization-form" ref={form.element} onSubmit={form.submit} noValidate>
      <About form={form} which={which} />
      <Reached form={form} />
      {which.isSiteAdmin && <Addresses form={form} />}
      <SaveBar form={form}>
        <a className={buttonClass({ kind: 'ghost' })} href={back}>
          {t('settings.form.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}

type Sent = Parameters<typeof call<typeof contract.organizations.create>>[1]

async function kept(before: Organization | undefined, sent: Sent): Promise<Organization> {
  if (before === undefined) return await call(contract.organizations.create, sent)
  return await call(contract.organizations.update, { ...sent, params: { id: before._id } })
}

interface FieldsProps {
  readonly form: Form<OrganizationFields>
}

function About({ form: { fields, errors, set }, which }: FieldsProps & { readonly which: WhichForm }) {
  return (
    <>
      <TextField
        label={t('organizations.form.name')}
        autoComplete="organization"
        value={fields.name}
        error={errors.name}
        onChange={(name) => set(renamed(fields, name))}
      />
      <LogoField
        name={fields.name}
        avatarUrl={which.organization?.avatarUrl ?? null}
        logo={fields.logo}
        error={errors.file}
        onChoose={(logo) => set({ logo })}
      />
      <TextArea
        label={t('organizations.form.description')}
        rows={6}
        value={fields.description}
        error={errors.description}
        onChange={(description) => set({ description })}
      />
    </>
  )
}

function Reached({ form: { fields, errors, set } }: FieldsProps) {
  return (
    <>
      <TextField
        label={t('organizations.form.url')}
        type="url"
        autoComplete="url"
        placeholder="https://"
        value={fields.url}
        error={errors.url}
        onChange={(url) => set({ url })}
        onBlur={() => set({ url: webAddress(fields.url) })}
      />
      <TextField
        label={t('organizations.form.email')}
        type="email"
        autoComplete="email"
        help={t('organizations.form.emailHelp')}
        value={fields.email}
        error={errors.email}
        onChange={(email) => set({ email })}
      />
    </>
  )
}

/** For admins of the site. */
function Addresses({ form: { fields, errors, set } }: FieldsProps) {
  return (
    <>
      <TextField
        label={t('organizations.form.login')}
        autoComplete="off"
        help={t('organizations.form.loginHelp', { path: pathTo('organization', { login: fields.login }) })}
        value={fields.login}
        error={errors.login}
        onChange={(login) => set({ login })}
      />
      <TextField
        label={t('organizations.form.host')}
        autoComplete="off"
        placeholder="hire.example.com"
        help={t('organizations.form.hostHelp')}
        value={fields.host}
        error={errors.host}
        onChange={(host) => set({ host })}
      />
    </>
  )
}
