import { Login } from '@handiwork/core/api'
import { WrongUsage } from '../wrong-usage.ts'

/** A login as it was typed; throws where it can be none. */
export function checkedLogin(login: string): string {
  const { error } = Login.safeParse(login)
  if (error) throw new WrongUsage(`"${login}" is no login. ${error.issues[0]?.message}.`)
  return login
}
