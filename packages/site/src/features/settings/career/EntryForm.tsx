import type { ReactNode } from 'react'
import { t } from '../../../i18n/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { Noun } from './entry-view.ts'
import { listPath } from './save-entry.ts'

interface EntryFormProps {
  readonly noun: Noun
  readonly isNew: boolean
  readonly form: Pick<Form<object>, 'element' | 'submit' | 'phase' | 'error'>
  readonly children: ReactNode
}

/** The card around the fields of a position or an education, with Cancel and Save (spec §2). */
export function EntryForm({ noun, isNew, form, children }: EntryFormProps) {
  const title = t(`career.${noun}.${isNew ? 'add' : 'edit'}`)
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
        <a className={buttonClass({ kind: 'ghost' })} href={listPath(noun)}>
          {t('settings.form.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}
