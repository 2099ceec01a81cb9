import { ApiError, contract, errorSentences, type UserCard } from '@handiwork/core/api'
import { useState } from 'react'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'

interface DemoUsersProps {
  readonly users: readonly UserCard[]
  readonly returnTo: string
}

/** Sample users to sign in as, in demo mode only. */
export function DemoUsers({ users, returnTo }: DemoUsersProps) {
  const [pendingLogin, setPendingLogin] = useState<string>()
  const [errorMessage, setErrorMessage] = useState<string>()

  async function signIn(login: string): Promise<void> {
    setPendingLogin(login)
    try {
      await call(contract.auth.demoSignIn, { body: { login } })
      location.assign(returnTo)
    } catch (error) {
      setErrorMessage(error instanceof ApiError ? error.message : errorSentences.failed)
      setPendingLogin(undefined)
    }
  }

  return (
    <Island>
      {errorMessage && <p className="error">{errorMessage}</p>}
      <ul className="demo-users">
        {users.map((user) => (
          <li key={user._id}>
            <Button
              wide
              isBusy={pendingLogin === user.login}
              isDisabled={pendingLogin !== undefined && pendingLogin !== user.login}
              onPress={() => void signIn(user.login ?? '')}
            >
              <Avatar of={user} size={32} />
              <span>
                {user.name || user.login}
                <small>{user.jobTitle}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Island>
  )
}
