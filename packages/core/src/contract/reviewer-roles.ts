/** Roles that say that a person looked at a change. Reporting a bug or passing on a patch does not. */
export const reviewerRoles = ['reviewed', 'acked', 'tested'] as const

/** The trailer of each role. */
export const reviewTrailers: Readonly<Record<(typeof reviewerRoles)[number], string>> = {
  reviewed: 'Reviewed-by',
  acked: 'Acked-by',
  tested: 'Tested-by',
}
