/** Asks before something is done that is hard to take back (spec §5). */
export const dialogSentences = { question: 'Are you sure?', cancel: 'Cancel', confirm: 'Confirm' } as const
