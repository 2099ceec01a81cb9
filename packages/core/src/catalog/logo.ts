/** The Handiwork logo: an octagonal stamp with the letter in the background color. */
export const LOGO_SIZE = 24
export const LOGO_VIEW_BOX = `0 0 ${LOGO_SIZE} ${LOGO_SIZE}`
export const logoPaths = {
  plate: 'M7.2 1.5h9.6l5.7 5.7v9.6l-5.7 5.7H7.2l-5.7-5.7V7.2z',
  letter:
    'M6.2 6.5h4.6v1.2l-1.2.3v3.1h4.8V8l-1.2-.3V6.5h4.6v1.2l-1.2.3v8l1.2.3v1.2h-4.6v-1.2l1.2-.3v-3.1H9.6V16l1.2.3v1.2H6.2v-1.2l1.2-.3V8l-1.2-.3z',
} as const
