/** Events of the document that connect islands and scripts. */
export const pageEvents = {
  /** The user of this page changed on the server. */
  userChange: 'handiwork:user-change',
  /** Parts of this page were replaced. */
  update: 'handiwork:update',
} as const
