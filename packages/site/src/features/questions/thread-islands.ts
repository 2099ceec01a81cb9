// One script for the islands of a question with its answers.
export { AddAnswer } from './AddAnswer.tsx'
export { AnswerActions } from './AnswerActions.tsx'
export { QuestionActions } from './QuestionActions.tsx'
