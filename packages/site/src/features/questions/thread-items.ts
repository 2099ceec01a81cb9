import type { Votable } from './vote-variant.ts'

/** The items of a page that can be voted for. */
interface ThreadItems<Question extends Votable, Answer extends Votable> {
  readonly question: Question
  readonly answers: readonly Answer[]
}

/** The question or answer with this id. */
export function findItem<Question extends Votable, Answer extends Votable>(
  { question, answers }: ThreadItems<Question, Answer>,
  id: string,
): Question | Answer | undefined {
  return question._id === id ? question : answers.find(({ _id }) => _id === id)
}

/** Returns a copy with one item changed. */
export function updateItem<Question extends Votable, Answer extends Votable>(
  { question, answers }: ThreadItems<Question, Answer>,
  id: string,
  change: <Item extends Votable>(item: Item) => Item,
): ThreadItems<Question, Answer> {
  const applyChange = <Item extends Votable>(item: Item) => (item._id === id ? change(item) : item)
  return { question: applyChange(question), answers: answers.map(applyChange) }
}
