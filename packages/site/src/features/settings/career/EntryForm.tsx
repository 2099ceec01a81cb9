import type { ReactNode } from 'react'
import { t } from '../../../i18n/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { EntryKind } from './entry-view.ts'
import { entryListPath } from './save-entry.ts'

interface EntryFormProps {
  readonly kind: EntryKind
  readonly isNew: boolean
  readonly form: Pick<Form<object>, 'element' | 'submit' | 'phase' | 'error'>
  readonly children: ReactNode
}

/** The form around the fields of a position or education, with Cancel and Save (spec §2). */
export function EntryForm({ kind, isNew, form, children }: EntryFormProps) {
  const title = t(`career.${kind}.${isNew ? 'add' : 'edit'}`)
  return (
    <form
      className="card career-form"
      aria-labelledby="career-form"
      ref={form.element}
      onSubmit={form.submit}
      noValidate
    >
      <h2 id="career-form">{title}</h2>
      {children}
      <SaveBar form={form}>
        <a className={buttonClass({ kind: 'ghost' })} href={entryListPath(kind)}>
          {t('settings.form.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}
