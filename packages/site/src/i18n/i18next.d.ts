import type app from '../../public/locales/en/app.json'
import type country from '../../public/locales/en/country.json'
import type error from '../../public/locales/en/error.json'

declare module 'i18next' {
  /** A text that is not there is an error of types. */
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: { app: typeof app; country: typeof country; error: typeof error }
  }
}
