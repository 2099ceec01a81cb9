/** SQL pattern of the no-reply addresses that code hosts use in commits. They receive no mail. */
export const NOREPLY_PATTERN = '%@users.noreply.%'
