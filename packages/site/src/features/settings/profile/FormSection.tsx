import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

/** A group of form fields with a heading. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {help && <p className="help">{help}</p>}
      </div>
      {children}
    </section>
  )
}
