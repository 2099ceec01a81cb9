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

/** Personal tokens for programs: made with a title, shown once, taken back at once (spec §2, §5). */
export function Tokens({ tokens: rendered, renderedAt }: TokensProps) {
  const { tokens, made, add, remove } = useTokens(rendered)
  return (
    <Island>
      <section className="settings-part" aria-labelledby="tokens">
        <h3 id="tokens">{t('settingsAnalyze.tokens.title')}</h3>
        <p className="muted">
          {t('settingsAnalyze.tokens.text')} <code>Authorization: OAuth …</code>
        </p>
        <NewToken add={add} />
        {made && (
          <div className="card token-made" role="status">
            <p>
              <Icon name="warning" size={14} /> {t('settingsAnalyze.tokens.once')}
            </p>
            <CopyField label={made.title} value={made.token} copy={t('settingsAnalyze.tokens.copy')} />
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

// --- internal ---

function useTokens(rendered: readonly ProfileToken[]) {
  const [tokens, setTokens] = useState(rendered)
  const [made, setMade] = useState<NewProfileToken>()
  return {
    tokens,
    made,
    add: async (title: string) => {
      const token = await call(contract.tokens.create, { body: { title } })
      setMade(token)
      setTokens((before) => [token, ...before])
    },
    remove: async ({ _id: id }: ProfileToken) => {
      await call(contract.tokens.remove, { params: { id } })
      setTokens((before) => before.filter((token) => token._id !== id))
      setMade((before) => (before?._id === id ? undefined : before))
    },
  }
}

function NewToken({ add }: { readonly add: (title: string) => Promise<void> }) {
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || isBusy) return
    setBusy(true)
    await add(title.trim()).then(
      () => setTitle(''),
      (failure: unknown) => setError(failureText(failure)),
    )
    setBusy(false)
  }
  const type = (typed: string) => {
    setTitle(typed)
    setError(undefined)
  }
  return (
    <form className="field-and-button" onSubmit={make} noValidate>
      <TextField
        label={t('settingsAnalyze.tokens.newTitle')}
        help={t('settingsAnalyze.tokens.help')}
        value={title}
        onChange={type}
        error={error}
        maxLength={100}
      />
      <Button type="submit" isDisabled={title.trim() === ''} isBusy={isBusy}>
        {t('settingsAnalyze.tokens.generate')}
      </Button>
    </form>
  )
}
