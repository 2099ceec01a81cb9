import type { Votable } from './vote-look.ts'

/** What can be voted for on one page. */
interface Items<Question extends Votable, Answer extends Votable> {
  readonly question: Question
  readonly answers: readonly Answer[]
}

/** The question or the answer with this id. */
export function itemIn<Question extends Votable, Answer extends Votable>(
  { question, answers }: Items<Question, Answer>,
  id: string,
): Question | Answer | undefined {
  return question._id === id ? question : answers.find(({ _id }) => _id === id)
}

/** The same with one item changed. */
export function withItem<Question extends Votable, Answer extends Votable>(
  { question, answers }: Items<Question, Answer>,
  id: string,
  change: <Item extends Votable>(item: Item) => Item,
): Items<Question, Answer> {
  const changed = <Item extends Votable>(item: Item) => (item._id === id ? change(item) : item)
  return { question: changed(question), answers: answers.map(changed) }
}
