import { contract, type NewProfileToken, type ProfileToken } from '@handiwork/core/api'
import { type FormEvent, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TokenRow } from './TokenRow.tsx'

interface TokensProps {
  readonly tokens: readonly ProfileToken[]
  readonly renderedAt: Date
}

/** Personal API tokens: created with a title, shown once, revocable (spec §2, §5). */
export function Tokens({ tokens: initialTokens, renderedAt }: TokensProps) {
  const { tokens, createdToken, add, remove } = useTokens(initialTokens)
  return (
    <Island>
      <section className="settings-section" aria-labelledby="tokens">
        <h3 id="tokens">{t('settingsAnalyze.tokens.title')}</h3>
        <p className="muted">
          {t('settingsAnalyze.tokens.text')} <code>Authorization: OAuth …</code>
        </p>
        <NewToken add={add} />
        {createdToken && (
          <div className="card new-token" role="status">
            <p>
              <Icon name="warning" size={14} /> <span>{t('settingsAnalyze.tokens.shownOnce')}</span>
            </p>
            <CopyField
              label={createdToken.title}
              value={createdToken.token}
              copy={t('settingsAnalyze.tokens.copy')}
            />
          </div>
        )}
        {tokens.length === 0 ? (
          <p className="help">{t('settingsAnalyze.tokens.none')}</p>
        ) : (
          <ul className="settings-rows">
            {tokens.map((token) => (
              <TokenRow
                key={token._id}
                token={token}
                renderedAt={renderedAt}
                onRemove={() => remove(token)}
              />
            ))}
          </ul>
        )}
      </section>
    </Island>
  )
}

function useTokens(initialTokens: readonly ProfileToken[]) {
  const [tokens, setTokens] = useState(initialTokens)
  const [createdToken, setCreatedToken] = useState<NewProfileToken>()
  return {
    tokens,
    createdToken,
    add: async (title: string) => {
      const token = await call(contract.tokens.create, { body: { title } })
      setCreatedToken(token)
      setTokens((previous) => [token, ...previous])
    },
    remove: async ({ _id: id }: ProfileToken) => {
      await call(contract.tokens.remove, { params: { id } })
      setTokens((previous) => previous.filter((token) => token._id !== id))
      setCreatedToken((previous) => (previous?._id === id ? undefined : previous))
    },
  }
}

function NewToken({ add }: { readonly add: (title: string) => Promise<void> }) {
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const createToken = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || isBusy) return
    setBusy(true)
    await add(title.trim()).then(
      () => setTitle(''),
      (failure: unknown) => setError(failureText(failure)),
    )
    setBusy(false)
  }
  const changeTitle = (text: string) => {
    setTitle(text)
    setError(undefined)
  }
  return (
    <form className="field-and-button" onSubmit={createToken} noValidate>
      <TextField
        label={t('settingsAnalyze.tokens.newTitle')}
        help={t('settingsAnalyze.tokens.help')}
        value={title}
        onChange={changeTitle}
        error={error}
        maxLength={100}
      />
      <Button type="submit" isDisabled={title.trim() === ''} isBusy={isBusy}>
        {t('settingsAnalyze.tokens.generate')}
      </Button>
    </form>
  )
}
