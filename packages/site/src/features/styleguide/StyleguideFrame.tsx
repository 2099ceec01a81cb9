import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Sets the locale and the vertical spacing of styleguide examples. */
export function StyleguideFrame({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider locale="en-US">
      <div className="stack">{children}</div>
    </I18nProvider>
  )
}
