import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** The language of the sheet, and room between what stands on it. */
export function OnSheet({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider locale="en-US">
      <div className="stack">{children}</div>
    </I18nProvider>
  )
}
