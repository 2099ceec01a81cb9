import { ApiError, contract, errorSentences, type UserCard } from '@handiwork/core/api'
import { useState } from 'react'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'

interface DemoPeopleProps {
  readonly people: readonly UserCard[]
  readonly returnTo: string
}

/** Sample people to sign in as, while the service is tried out. */
export function DemoPeople({ people, returnTo }: DemoPeopleProps) {
  const [chosen, choose] = useState<string>()
  const [failure, fail] = useState<string>()

  async function signIn(login: string): Promise<void> {
    choose(login)
    try {
      await call(contract.auth.demoSignIn, { body: { login } })
      location.assign(returnTo)
    } catch (error) {
      fail(error instanceof ApiError ? error.message : errorSentences.failed)
      choose(undefined)
    }
  }

  return (
    <Island>
      {failure && <p className="error">{failure}</p>}
      <ul className="demo-people">
        {people.map((person) => (
          <li key={person._id}>
            <Button
              wide
              isBusy={chosen === person.login}
              isDisabled={chosen !== undefined && chosen !== person.login}
              onPress={() => void signIn(person.login ?? '')}
            >
              <Avatar of={person} size={32} />
              <span>
                {person.name || person.login}
                <small>{person.jobTitle}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Island>
  )
}
