import { contract, type Organization, pathTo } from '@handiwork/core/api'
import { normalizeWebUrl } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LogoField } from './LogoField.tsx'
import {
  type OrganizationFields,
  type OrganizationFormContext,
  organizationBody,
  organizationFields,
  organizationSchema,
  rename,
} from './organization-fields.ts'

interface OrganizationFormProps extends OrganizationFormContext {
  /** Path to open after creating an organization. Defaults to its page. */
  readonly next?: string | undefined
  /** Path to open on Cancel. */
  readonly back: string
}

/** Form to create or edit an organization (spec §2, Organizations). */
export function OrganizationForm(props: OrganizationFormProps) {
  return (
    <Island>
      <OrganizationFormFields {...props} />
    </Island>
  )
}

function OrganizationFormFields({ next, back, ...context }: OrganizationFormProps) {
  const form = useForm({
    initial: organizationFields(context.organization),
    schema: (schemas) => organizationSchema(schemas, context),
    toBody: (fields) => organizationBody(fields, context),
    async save({ body, file }, fields) {
      const { login } = await saveOrganization(context.organization, { body, ...(file && { file }) })
      location.assign(next ?? pathTo('organization', { login }))
      return fields
    },
  })
  return (
    <form className="card organization-form" ref={form.element} onSubmit={form.submit} noValidate>
      <AboutFields form={form} context={context} />
      <ContactFields form={form} />
      <NamingField form={form} />
      {context.isSiteAdmin && <AdminFields form={form} />}
      <SaveBar form={form}>
        <a className={buttonClass({ kind: 'ghost' })} href={back}>
          {t('settings.form.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}

type OrganizationRequest = Parameters<typeof call<typeof contract.organizations.create>>[1]

async function saveOrganization(
  existing: Organization | undefined,
  request: OrganizationRequest,
): Promise<Organization> {
  if (existing === undefined) return await call(contract.organizations.create, request)
  return await call(contract.organizations.update, { ...request, params: { id: existing._id } })
}

interface FieldsProps {
  readonly form: Form<OrganizationFields>
}

function AboutFields({
  form: { fields, errors, set },
  context,
}: FieldsProps & { readonly context: OrganizationFormContext }) {
  return (
    <>
      <TextField
        label={t('organizations.form.name')}
        autoComplete="organization"
        value={fields.name}
        error={errors.name}
        onChange={(name) => set(rename(fields, name))}
      />
      <LogoField
        name={fields.name}
        avatarUrl={context.organization?.avatarUrl ?? null}
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

function ContactFields({ form: { fields, errors, set } }: FieldsProps) {
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
        onBlur={() => set({ url: normalizeWebUrl(fields.url) })}
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

/** Whether candidates see the name when members recruit for the organization. */
function NamingField({ form: { fields, set } }: FieldsProps) {
  return (
    <div className="field">
      <Switch
        isSelected={fields.namedToCandidates}
        onChange={(namedToCandidates) => set({ namedToCandidates })}
      >
        {t('organizations.form.naming')}
      </Switch>
      <p className="help">{t('organizations.form.namingHelp')}</p>
    </div>
  )
}

/** Fields for site admins. */
function AdminFields({ form: { fields, errors, set } }: FieldsProps) {
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
