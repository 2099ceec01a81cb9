/** Texts of confirmation dialogs (spec §5). */
export const dialogSentences = { question: 'Are you sure?', cancel: 'Cancel', confirm: 'Confirm' } as const
